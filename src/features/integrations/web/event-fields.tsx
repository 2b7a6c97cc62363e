import { useId } from 'react';
import { Checkbox } from '#ui/checkbox';
import { Text } from '#ui/text';
import { type MessageEvent, messageEvents } from '../fields.ts';
import styles from './integrations.module.css';
import * as words from './words.ts';

interface EventFieldsProps {
  events: readonly MessageEvent[];
  error: string | null;
  onChange: (events: MessageEvent[]) => void;
}

/** The events that become messages. */
export function EventFields({ events, error, onChange }: EventFieldsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`} className={styles.group}>
      <Text as="div" size="small" tone="muted" strong id={id}>
        {words.events}
      </Text>
      <div className={styles.choices}>
        {messageEvents.map((event) => (
          <Checkbox
            key={event}
            label={words.eventNames[event]}
            checked={events.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(messageEvents.filter((each) => (each === event ? checked : events.includes(each))))
            }
          />
        ))}
      </div>
      {error === null ? null : (
        <Text as="div" size="small" tone="danger" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </div>
  );
}
