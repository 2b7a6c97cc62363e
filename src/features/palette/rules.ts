import { type OwnKind, type SearchKind, searchKinds } from '#features/search/subject';
import { folded } from '#features/task-surface/rules';

/** What a row is found by. */
export interface Findable {
  readonly label: string;
  /** Shown beside the label, such as the key of a task, and searched too. */
  readonly note?: string;
  /** More words that find it. */
  readonly keywords?: string;
}

export interface Group<Row> {
  /** Of this group only. Titles may be equal, because the name of a task can be that of a group. */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** The most rows that are shown of it; all by default. */
  readonly most?: number;
}

/** Projects and people are found among what is loaded, and labels and sprints by what has them. */
const ELSEWHERE: readonly SearchKind[] = ['PROJECT', 'PERSON', 'LABEL', 'SPRINT'] satisfies OwnKind[];

/** What the server is asked for, of everything that a slice declares for the search. */
export const askedKinds = (): SearchKind[] => searchKinds().filter((kind) => !ELSEWHERE.includes(kind));

/** What the first character of the typed text limits the palette to. */
export type Kind = 'all' | 'commands' | 'things' | 'people';

const PREFIXES: Readonly<Record<string, Kind>> = { '>': 'commands', '#': 'things', '@': 'people' };

/** The kind that a typed text asks for, and the text without its prefix. */
export function askedIn(typed: string): { kind: Kind; text: string } {
  const kind = PREFIXES[typed.trimStart().charAt(0)];
  return kind ? { kind, text: typed.trimStart().slice(1).trim() } : { kind: 'all', text: typed.trim() };
}

/** The groups with the rows that a text finds, the best match first, and the groups in the order of their best. */
export function foundIn<Row extends Findable>(groups: readonly Group<Row>[], text: string): Group<Row>[] {
  const whole = folded(text).trim().replaceAll(/\s+/g, ' ');
  const words = plain(whole).split(/\s+/).filter(Boolean);
  const ranked = groups.map((group) => {
    const scored = group.rows.map((row) => ({ row, score: scoreOf(row, whole, words) })).filter(({ score }) => score < MISSED);
    // Without a text every row has the same score, and the sort leaves the order as it is.
    scored.sort((one, other) => one.score - other.score);
    const rows = scored.slice(0, group.most).map(({ row }) => row);
    return { group: { ...group, rows }, best: scored[0]?.score ?? MISSED };
  });
  return ranked
    .filter(({ group }) => group.rows.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group);
}

const MISSED = 4;

/** 0 for the very name or key, 1 for its beginning, 2 for beginnings of its words, 3 for any part of it or a keyword. */
function scoreOf(row: Findable, whole: string, words: readonly string[]): number {
  if (whole === '') return 0;
  const { names, all } = textsOf(row);
  if (words.length === 0) return names.some((name) => name.includes(whole)) ? 3 : MISSED;
  if (!words.every((word) => all.includes(word))) return MISSED;
  if (names.includes(whole)) return 0;
  if (names.some((name) => name.startsWith(whole))) return 1;
  return words.every((word) => names.some((name) => ` ${name}`.includes(` ${word}`))) ? 2 : 3;
}

/** Without signs, so that the words of a title are found with and without its colon. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ');

interface Texts {
  readonly names: readonly string[];
  readonly all: string;
}

// Rows stay the same objects while someone types, and 5,000 of them take a while to fold.
const texts = new WeakMap<Findable, Texts>();

function textsOf(row: Findable): Texts {
  const known = texts.get(row);
  if (known) return known;
  const names = [row.label, row.note ?? ''].map(folded);
  const made = { names, all: plain(`${names.join(' ')} ${folded(row.keywords ?? '')}`) };
  texts.set(row, made);
  return made;
}
