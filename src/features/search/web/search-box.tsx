import { useMemo, useState } from 'react';
import { SearchField } from '#ui/search-field';
import { useKeys } from '#web/keys';
import * as placeWords from './place-words.ts';
import { SearchCompletions } from './search-completions.tsx';
import styles from './search.module.css';
import * as words from './words.ts';

interface SearchBoxProps {
  workspaceId: string;
  text: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onDown: () => void;
}

const focusBox = (): void => document.querySelector<HTMLElement>('input[type="search"]')?.focus();

/** The search box, and below it what completes the text. */
export function SearchBox({ workspaceId, text, onType, onEnter, onDown }: SearchBoxProps) {
  const keys = useMemo(() => [{ keys: '/', label: words.focusSearch, group: placeWords.search, run: focusBox }], []);
  useKeys(keys);
  const [field, setField] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.box}>
      <SearchField
        label={words.searchWorkspace}
        placeholder={words.searchHint}
        autoFocus={text === ''}
        value={text}
        onType={onType}
        onFocus={(event) => setField(event.currentTarget)}
        onBlur={() => setField(null)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onEnter();
          else if (event.key === 'ArrowDown') onDown();
          else return;
          event.preventDefault();
        }}
      />
      <SearchCompletions workspaceId={workspaceId} field={field} text={text} onType={onType} />
    </div>
  );
}
