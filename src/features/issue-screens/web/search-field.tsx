import type { KeyboardEvent } from 'react';
import { SearchField as Field } from '#ui/search-field';
import { useTyped } from '#web/use-typed';
import { goTo } from '#web/line-keys';
import { type IssueSurface, useIssueSurface } from './issue-surface.ts';
import styles from './list-bar.module.css';
import * as words from './list-words.ts';

/** What is looked for, from the address and into it. Escape takes it back, `/` comes here, Enter goes on to what was found. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, type] = useTyped(text, onText);
  const surface = useIssueSurface();
  return (
    <div className={styles.search}>
      <Field
        label={words.searchIssues}
        data-issue-search
        value={typed}
        onType={type}
        onKeyDown={(event) => handleKeyDown(surface, event)}
      />
    </div>
  );
}

/** From the field into the list: to the first that was found, and with Escape back to where one was. */
function handleKeyDown(surface: IssueSurface, event: KeyboardEvent): void {
  const { key, nativeEvent } = event;
  if (nativeEvent.isComposing) return;
  if (key === 'Escape') surface.store.set({ wanted: surface.store.get().current });
  if (key !== 'Enter' && key !== 'ArrowDown') return;
  // The row that has the focus by the end of this key would be opened by it.
  event.preventDefault();
  goTo(surface, 'first');
}
