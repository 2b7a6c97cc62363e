import { useRef } from 'react';
import { Button } from '#ui/button';
import { EmptyLine } from '#ui/empty-line';
import type { ShownGroup } from '../rules.ts';
import { useDropHead } from './sprint-dragging.ts';
import * as words from './words.ts';

interface EmptyGroupProps {
  group: ShownGroup;
  top: number;
  /** True if the project has no work at all. */
  isFirst: boolean;
  /** False for people who cannot move work between sprints. */
  mayManage: boolean;
  /** Creates a task in a sprint, or in the backlog if it is null; absent for people who may not. */
  onCreateTask: ((sprintId: string | null) => void) | undefined;
}

/** What a sprint or the backlog says while there is nothing in it. */
export function EmptyGroup({ group: { key, sprint }, top, isFirst, mayManage, onCreateTask }: EmptyGroupProps) {
  const inside = useRef<HTMLSpanElement>(null);
  // It says that work can be dragged here.
  useDropHead(inside, key);
  const [title, hint] = sprint
    ? [words.emptySprint, mayManage ? words.emptySprintHint : words.emptySprintNote]
    : isFirst
      ? [words.noWork, words.noWorkHint]
      : [words.emptyBacklog, words.emptyBacklogHint];
  return (
    <EmptyLine
      title={title}
      top={top}
      action={
        onCreateTask ? (
          <Button size="s" onClick={() => onCreateTask(sprint?.id ?? null)}>
            {isFirst && !sprint ? words.createFirstTask : words.createTask}
          </Button>
        ) : null
      }
    >
      <span ref={inside}>{hint}</span>
    </EmptyLine>
  );
}
