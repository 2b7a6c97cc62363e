import type { Subject } from '#contract/subject';

interface RowInSql {
  /** The alias of the row, and an expression for the key of its project. */
  row: string;
  key: string;
}

type Named = Pick<Subject, 'isNumbered'>;

const nameOf = ({ isNumbered }: Named, { row, key }: RowInSql): string[] => [
  ...(isNumbered ? [`${key} || '-' || ${row}."number"`] : []),
  `${row}."title"`,
];

const contain = (texts: readonly string[], words: string): string =>
  `concat_ws(' ', ${texts.join(', ')}) ILIKE ALL (${words}::text[])`;

/** True in SQL for a row whose key or title contains each word. `words` is a parameter with patterns (server/like-pattern.ts). */
export const isNamedByWords = (subject: Named, at: RowInSql, words: string): string => contain(nameOf(subject, at), words);

/** True in SQL for a row that contains each word in its key, its title or a text that its kind declares. */
export const containsWords = (subject: Pick<Subject, 'isNumbered' | 'texts'>, at: RowInSql, words: string): string =>
  contain([...nameOf(subject, at), ...subject.texts.map((column) => `${at.row}."${column}"`)], words);
