import { AssistantIcon } from '#web/assistant-icon';
import { useMemo } from 'react';
import { PartHead } from '#ui/part-head';
import { Text } from '#ui/text';
import { suggestionsIn } from './suggestions.ts';
import styles from './task-sheet.module.css';
import * as words from './words.ts';

/** The suggestions of an assistant for a task, if there are any. */
export function TaskSuggestions({ stored }: { stored: unknown }) {
  const suggestions = useMemo(() => suggestionsIn(stored), [stored]);
  if (suggestions === null) return null;
  const { summary, items } = suggestions;
  return (
    <section className={styles.section} aria-label={words.suggestions}>
      <PartHead title={words.suggestions}>
        <AssistantIcon className={styles.mark} aria-hidden="true" />
      </PartHead>
      {summary === null ? null : (
        <Text tone="muted" className={styles.prose}>
          {summary}
        </Text>
      )}
      {items.length > 0 ? (
        <ul className={styles.suggestions}>
          {items.map((item) => (
            <Text as="li" key={item} tone="muted" className={styles.prose}>
              {item}
            </Text>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
