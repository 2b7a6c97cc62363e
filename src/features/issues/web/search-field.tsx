import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '#ui/kbd';
import { TextField } from '#ui/text-field';
import styles from './list-bar.module.css';

/** What is looked for, from the address and into it. Escape takes it back, `/` comes here. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  // What was sent and has not come back by the address yet, oldest first; some of it never does.
  const sent = useRef<string[]>([]);
  function send(next: string) {
    setTyped(next);
    sent.current.push(next);
    onText(next);
  }
  // The address changes from elsewhere too: Clear, Back. Its late echo of what was typed is none of those.
  useEffect(() => {
    const at = sent.current.indexOf(text);
    if (at === -1) setTyped(text);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
  }, [text]);
  return (
    <div className={styles.search}>
      <TextField
        label="Search the issues"
        hideLabel
        size="m"
        type="search"
        placeholder="Search"
        leading={<Search />}
        trailing={typed === '' ? <Kbd keys="/" /> : null}
        maxLength={200}
        data-issue-search
        value={typed}
        onChange={(event) => send(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          send('');
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}
