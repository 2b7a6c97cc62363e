import { History, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import styles from './search.module.css';
import * as words from './words.ts';

interface BeforeSearchProps {
  recent: readonly string[];
  onSearch: (text: string) => void;
  onClear: () => void;
  /** The saved searches, above the latest ones. */
  children: ReactNode;
}

/** What stands below an empty search box: the latest searches, or what can be found. */
export function BeforeSearch({ recent, onSearch, onClear, children }: BeforeSearchProps) {
  return (
    <>
      {children}
      {recent.length === 0 ? (
        <EmptyState icon={<Search />} title={words.findAnything}>
          {words.findAnythingHint}
        </EmptyState>
      ) : (
        <section className={styles.recent}>
          <div className={styles.head}>
            <Heading level={2} size="strong">
              {words.recentSearches}
            </Heading>
            <IconButton size="s" label={words.clearRecent} icon={<X />} onClick={onClear} />
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <Button variant="ghost" icon={<History />} onClick={() => onSearch(text)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
