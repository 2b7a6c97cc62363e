import { SquareKanban } from 'lucide-react';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import * as words from './words.ts';

interface EmptyBoardProps {
  project: ProjectSummary;
  onCreate: (() => void) | null;
}

/** A board without a task: what it is for, its first task, and its columns, which are not on the screen yet. */
export function EmptyBoard({ project, onCreate }: EmptyBoardProps) {
  return (
    <EmptyState
      icon={<SquareKanban />}
      title={words.noTasksYet}
      action={
        onCreate ? (
          <>
            <Button shortcut="n" onClick={onCreate}>
              {words.createFirstTask}
            </Button>
            {mayNow(project, 'manageSettings') ? (
              <LinkButton to={`${projectPath(project)}/settings/columns`}>{words.setUpColumns}</LinkButton>
            ) : null}
          </>
        ) : null
      }
    >
      {onCreate === null ? words.emptyBoardHint : words.emptyBoardCreateHint}
    </EmptyState>
  );
}
