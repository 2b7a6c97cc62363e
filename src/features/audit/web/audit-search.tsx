import { useEffect, useRef } from 'react';
import { SearchField } from '#ui/search-field';
import { useKeys } from '#web/keys';
import { useTyped } from '#web/use-typed';
import styles from './audit.module.css';
import * as words from './words.ts';

// Each search is itself noted, so that it begins when somebody has stopped typing.
const PAUSE_MS = 700;

/** What is looked for: by Enter, or once the typing pauses. */
export function AuditSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeys([{ keys: '/', label: words.searchTheLog, group: words.auditLog, run: () => input.current?.focus() }]);
  const send = (next: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(next.trim()), pause);
  };
  const [typed, type] = useTyped(text, (next) => send(next, next === '' ? 0 : PAUSE_MS));
  return (
    <div className={styles.search}>
      <SearchField
        ref={input}
        label={words.searchTheLog}
        value={typed}
        onType={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed, 0);
        }}
      />
    </div>
  );
}
