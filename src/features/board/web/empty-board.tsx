import { SquareKanban } from 'lucide-react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';

/** A board without a task: what it is for, and the first one. By itself, since hardly a board is one. */
export function EmptyBoard({ onCreate }: { onCreate: (() => void) | null }) {
  return (
    <EmptyState
      icon={<SquareKanban />}
      title="Nothing to do yet"
      action={
        onCreate ? (
          <Button variant="primary" shortcut="n" onClick={onCreate}>
            Write the first task
          </Button>
        ) : null
      }
    >
      Tasks stand here in columns and move to the right as the work goes on.{' '}
      {onCreate ? 'Paste a list, and each line becomes a task.' : ''}
    </EmptyState>
  );
}
