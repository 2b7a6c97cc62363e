import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { ClearFilters } from './clear-filters.tsx';
import * as words from './words.ts';

interface NoTasksProps {
  icon: ReactNode;
  /** What the view is for. */
  hint: string;
  /** How many tasks the project has. */
  total: number;
  mayCreate: boolean;
  onCreate: () => void;
  onClear: () => void;
}

/** Why a plan shows no tasks: there are none, or the filter hides them all. */
export function NoTasks({ icon, hint, total, mayCreate, onCreate, onClear }: NoTasksProps) {
  if (total > 0)
    return (
      <EmptyState icon={<SearchX />} title={words.noMatches} action={<ClearFilters onClear={onClear} />}>
        {words.allTasksHidden(total)}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={words.noTasksYet}
      action={
        mayCreate ? (
          <Button shortcut="n" onClick={onCreate}>
            {words.createFirstTask}
          </Button>
        ) : null
      }
    >
      {hint}
    </EmptyState>
  );
}
