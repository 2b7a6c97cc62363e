import { useId } from 'react';
import { Checkbox } from '#ui/checkbox';
import { Text } from '#ui/text';
import { happenings, things, webhookEvents } from '../fields.ts';
import styles from './webhooks.module.css';
import * as words from './words.ts';

interface EventChoiceProps {
  events: readonly string[];
  error: string | null;
  onChange: (events: string[]) => void;
}

/** The events that a webhook sends, by the kind of item that they are about. */
export function EventChoice({ events, error, onChange }: EventChoiceProps) {
  const id = useId();
  const chosen = new Set(events);
  const set = (names: readonly string[], isOn: boolean) =>
    onChange(webhookEvents.filter((event) => (names.includes(event) ? isOn : chosen.has(event))));
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`} className={styles.events}>
      <Text as="div" size="small" tone="muted" strong id={id}>
        {words.events}
      </Text>
      <ul className={styles.rows}>
        <li className={styles.row} data-first>
          <Checkbox
            label={words.everyEvent}
            checked={chosen.size === webhookEvents.length}
            indeterminate={chosen.size > 0 && chosen.size < webhookEvents.length}
            onChange={(event) => set(webhookEvents, event.currentTarget.checked)}
          />
        </li>
        {things.map((thing) => (
          <li key={thing} className={styles.row}>
            <Text as="span" id={`${id}-${thing}`}>
              {words.things[thing]}
            </Text>
            <div role="group" aria-labelledby={`${id}-${thing}`} className={styles.choices}>
              {happenings[thing].map((what) => (
                <Checkbox
                  key={what}
                  label={words.happenedTo(what)}
                  checked={chosen.has(`${thing}.${what}`)}
                  onChange={(event) => set([`${thing}.${what}`], event.currentTarget.checked)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <Text as="div" size="small" tone="danger" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </div>
  );
}
