import { setIssueSprint, setTaskSprint } from '#features/sprints/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { keyOf, type WorkSurface } from '#features/work-surface/web';
import { announce } from '#ui/live-region';
import { together } from '#web/together';
import * as words from './words.ts';

/** Moves rows to a sprint, or to the backlog (null), as one step. */
export function moveToSprint(surface: WorkSurface, moved: readonly WorkRow[], sprint: { id: string; name: string } | null): void {
  const snapshot = surface.snapshot();
  const sprintId = sprint?.id ?? null;
  const rows = moved.filter((row) => row.sprintId !== sprintId);
  const calls = rows.map((row) =>
    isIssue(row) ? setIssueSprint.with({ issueId: row.id, sprintId }) : setTaskSprint.with({ taskId: row.id, sprintId }),
  );
  const [first] = rows;
  const subject = rows.length === 1 && first ? keyOf(snapshot, first) : words.itemAmount(rows.length);
  const said = words.movedTo(subject, sprint?.name ?? words.theBacklog);
  if (together(calls, said).length > 0) announce(said);
}
