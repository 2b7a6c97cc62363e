import { useEffect, useRef } from 'react';
import { SearchField } from '#ui/search-field';
import { useKeys } from '#web/keys';
import { useTyped } from '#web/use-typed';
import styles from './audit.module.css';
import * as words from './words.ts';

// Each search is recorded in the log, so it starts only when typing pauses.
const PAUSE_MS = 700;

/** The search text, applied on Enter or when typing pauses. */
export function AuditSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeys([{ keys: '/', label: words.searchLog, group: words.auditLog, run: () => input.current?.focus() }]);
  const send = (next: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(next.trim()), pause);
  };
  const [typed, type] = useTyped(text, (next) => send(next, next === '' ? 0 : PAUSE_MS));
  return (
    <div className={styles.search}>
      <SearchField
        ref={input}
        label={words.searchLog}
        value={typed}
        onType={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed, 0);
        }}
      />
    </div>
  );
}
