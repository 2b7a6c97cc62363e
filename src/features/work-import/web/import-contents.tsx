import { Badge } from '#ui/badge';
import { Text } from '#ui/text';
import { inWords } from '#features/attachments/rules';
import type { ImportPreview } from '../contract.ts';
import * as fileWords from './file-words.ts';
import styles from './work-import.module.css';
import * as words from './words.ts';

/** What an import has: how much, its first items, and what is not taken over. */
export function ImportContents({ preview }: { preview: ImportPreview }) {
  const { head, first } = preview;
  const { items, comments, steps, files, enclosed, enclosedBytes, links } = preview.import.totals;
  const names = new Map(head.statuses.map(({ key, name }) => [key, name]));
  const parts = [
    words.items(items),
    ...(comments > 0 ? [words.comments(comments)] : []),
    ...(steps > 0 ? [words.steps(steps)] : []),
    ...(files > 0 ? [words.files(files)] : []),
    ...(enclosed > 0 ? [fileWords.inZip(enclosed, inWords(enclosedBytes))] : []),
    ...(links > 0 ? [words.links(links)] : []),
    ...(head.labels.length > 0 ? [words.labels(head.labels.length)] : []),
  ];
  return (
    <>
      <Text tone="muted">{words.contents(parts)}</Text>
      <ul className={styles.first} aria-label={words.firstItems}>
        {first.map(({ key, name, title, status, isArchived }) => (
          <li key={key}>
            {name === '' ? null : (
              <Text as="span" tone="faint">
                {name}
              </Text>
            )}
            <Text as="span" truncate className={styles.title}>
              {title}
            </Text>
            <Text as="span" tone="muted">
              {status === null ? '' : (names.get(status) ?? '')}
            </Text>
            {isArchived ? <Badge>{words.archived}</Badge> : null}
          </li>
        ))}
      </ul>
      {head.notes.length > 0 ? (
        <div className={styles.notes}>
          <Text strong>{words.notImported}</Text>
          <ul aria-label={words.notImported}>
            {head.notes.map(({ text, count }) => (
              <li key={text}>
                <Text tone="muted">{words.note(text, count)}</Text>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
