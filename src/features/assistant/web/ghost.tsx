import { Check, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { useFocusLeft } from '#ui/use-focus-left';
import styles from './suggestions.module.css';
import * as words from './words.ts';

interface GhostProps {
  /** What it suggests for each field. */
  lines: readonly { readonly field: string; readonly value: ReactNode }[];
  /** The same in words. */
  said: string;
  /** Why, and what went wrong. */
  notes: ReactNode;
  /** Null if there is nothing to accept, only to see. */
  onAccept: (() => void) | null;
  onDismiss: () => void;
}

/** A suggested value beside the fields that it is for: not theirs until someone accepts it. */
export function Ghost({ lines, said, notes, onAccept, onDismiss }: GhostProps) {
  const element = useRef<HTMLLIElement>(null);
  useFocusLeft(element, successorOf);
  return (
    <li ref={element} className={styles.ghost}>
      <div className={styles.said}>
        {lines.map(({ field, value }) => (
          <p key={field} className={styles.line}>
            <Text as="span" size="small" tone="muted">
              {field}
            </Text>
            <span className={styles.value}>{value}</span>
          </p>
        ))}
        {notes}
      </div>
      {onAccept === null ? null : <IconButton size="s" label={words.acceptValue(said)} icon={<Check />} onClick={onAccept} />}
      <IconButton size="s" label={words.dismissValue(said)} icon={<X />} onClick={onDismiss} />
    </li>
  );
}

export function AcceptAll({ isBusy, onAccept }: { isBusy: boolean; onAccept: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button, successorOf);
  return (
    <Button ref={button} size="s" busy={isBusy} onClick={onAccept}>
      {words.acceptAll}
    </Button>
  );
}

/** The next suggestion has the focus once one is decided, and otherwise what is left of the section. */
function successorOf(leaving: HTMLElement) {
  const section = leaving.closest('section');
  const place = [...(section?.querySelectorAll('li') ?? [])].indexOf(leaving as HTMLLIElement);
  return () => {
    const left = section?.querySelectorAll('li') ?? [];
    return (left[Math.min(Math.max(place, 0), left.length - 1)] ?? section)?.querySelector('button');
  };
}
