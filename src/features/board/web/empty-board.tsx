import { SquareKanban } from 'lucide-react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import * as words from './words.ts';

/** A board without tasks: what it is for, and how to create the first one. A separate part, because boards are rarely empty. */
export function EmptyBoard({ onCreate }: { onCreate: (() => void) | null }) {
  return (
    <EmptyState
      icon={<SquareKanban />}
      title={words.noTasksYet}
      action={
        onCreate ? (
          <Button variant="primary" shortcut="n" onClick={onCreate}>
            {words.createFirstTask}
          </Button>
        ) : null
      }
    >
      {onCreate === null ? words.emptyBoardHint : words.emptyBoardCreateHint}
    </EmptyState>
  );
}
