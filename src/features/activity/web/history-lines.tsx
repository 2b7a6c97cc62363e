import type { ReactNode } from 'react';
import { exactMoment } from '#contract/dates';
import { Avatar } from '#ui/avatar';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { relativeTime } from '#web/relative-time';
import styles from './history-lines.module.css';
import { actorNameOf, type HistoryEntry } from './merged-history.ts';
import * as words from './words.ts';

interface Telling {
  /** The signed-in person. */
  userId: string | undefined;
  now: number;
  nameOf: (id: string) => string;
  imageOf: (id: string) => string | null | undefined;
  /** The text of an entry after the person's name. */
  textOf: (entry: HistoryEntry) => ReactNode;
}

/** The entries of a history as lines, each of which draws itself. */
export const historyLines = (entries: readonly HistoryEntry[], telling: Telling) =>
  entries.map((entry) => ({
    id: entry.id,
    occurredAt: entry.occurredAt,
    doer: `${entry.actorId} ${entry.by?.name ?? ''}`,
    draw: (isSame: boolean) => <HistoryLine entry={entry} isSame={isSame} {...telling} />,
  }));

interface HistoryLineProps extends Telling {
  entry: HistoryEntry;
  /** True if the line above is by the same person, whose name is then not shown again. */
  isSame: boolean;
}

function HistoryLine({ entry, isSame, userId, now, nameOf, imageOf, textOf }: HistoryLineProps) {
  const { actorId, by, occurredAt } = entry;
  const who = actorNameOf(entry, nameOf);
  const name = actorId !== null && actorId === userId && !by ? words.you : who;
  return (
    <div className={styles.line}>
      {isSame ? (
        <span className={styles.dot} />
      ) : (
        <Avatar name={who} id={actorId ?? who} image={actorId === null ? null : imageOf(actorId)} size={20} decorative />
      )}
      <Text as="div" tone="muted">
        {isSame ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <Text as="strong" strong>
            {name}
          </Text>
        )}{' '}
        {textOf(entry)}{' '}
        <Text as="span" tone="faint">
          ·{' '}
          <time dateTime={occurredAt} title={exactMoment(occurredAt)}>
            {relativeTime(occurredAt, now)}
          </time>
        </Text>
      </Text>
    </div>
  );
}
