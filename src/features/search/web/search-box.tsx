import { useMemo } from 'react';
import { Button } from '#ui/button';
import { SearchField } from '#ui/search-field';
import { useKeys } from '#web/keys';
import { completionsOf } from '../rules.ts';
import * as placeWords from './place-words.ts';
import styles from './search.module.css';
import * as words from './words.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onDown: () => void;
}

const focusBox = (): void => document.querySelector<HTMLElement>('input[type="search"]')?.focus();

/** The search box, and below it the operators that complete what is typed. */
export function SearchBox({ text, onType, onEnter, onDown }: SearchBoxProps) {
  const keys = useMemo(() => [{ keys: '/', label: words.focusSearch, group: placeWords.search, run: focusBox }], []);
  useKeys(keys);
  const completions = completionsOf(text);
  return (
    <div className={styles.box}>
      <SearchField
        label={words.searchWorkspace}
        placeholder={words.searchHint}
        autoFocus={text === ''}
        value={text}
        onType={onType}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onEnter();
          else if (event.key === 'ArrowDown') onDown();
          else return;
          event.preventDefault();
        }}
      />
      {completions.length > 0 ? (
        <ul className={styles.completions} aria-label={words.completions}>
          {completions.map((completion) => {
            const end = completion.slice(completion.lastIndexOf(' ') + 1);
            return (
              <li key={completion}>
                <Button
                  size="s"
                  aria-label={words.add(end)}
                  onClick={() => {
                    onType(end.endsWith(':') ? completion : `${completion} `);
                    focusBox();
                  }}
                >
                  {end}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
