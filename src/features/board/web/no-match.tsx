import { SearchX } from 'lucide-react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import styles from './board-view.module.css';
import { useBoard } from './board-surface.ts';
import * as words from './words.ts';

/** Shown over columns if the filter hides every card. */
export function NoMatch({ hidden, onClear }: { hidden: number; onClear(): void }) {
  const isBeside = useBoard(({ open }) => open !== null);
  return (
    <div className={styles.over} data-beside={isBeside || undefined}>
      <EmptyState icon={<SearchX />} title={words.noMatches} action={<Button onClick={onClear}>{words.clearFilters}</Button>}>
        {words.allTasksHidden(hidden)}
      </EmptyState>
    </div>
  );
}
