import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '#ui/kbd';
import { TextField } from '#ui/text-field';
import { useKeys } from '#web/keys';
import styles from './audit.module.css';

// Each search is itself noted, so that it begins when somebody has stopped typing.
const PAUSE_MS = 700;

/** What is looked for: by Enter, or once the typing pauses. */
export function AuditSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [typed, setTyped] = useState(text);
  // What was sent and has not come back by the address yet; it changes from elsewhere too: Clear, Back.
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(text);
    if (at === -1) setTyped(text);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeys([{ keys: '/', label: 'Search the log', group: 'Audit log', run: () => input.current?.focus() }]);
  const send = (next: string, pause: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current.push(next.trim());
      onText(next.trim());
    }, pause);
  };
  return (
    <div className={styles.search}>
      <TextField
        ref={input}
        label="Search the log"
        hideLabel
        size="m"
        type="search"
        maxLength={200}
        placeholder="Search"
        leading={<Search />}
        trailing={typed === '' ? <Kbd keys="/" /> : null}
        value={typed}
        onChange={(event) => send(event.currentTarget.value, event.currentTarget.value === '' ? 0 : PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed, 0);
          if (event.key !== 'Escape') return;
          send('', 0);
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}
