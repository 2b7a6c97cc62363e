import { leftOut, ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { taskEntity } from './contract.ts';
import { kanbanEndpoints } from './server/board.ts';
import { taskEndpoints } from './server/handlers.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { datedTask } from './server/dated-task.ts';
import { taskSearchable } from './server/searchable.ts';
import { taskSubject } from './subject.ts';
import type { DatesFollower } from './server/dates-follower.ts';
import type { StatusFollower } from './server/status-follower.ts';

export { automatedTask } from './server/automated-task.ts';
export { dueTasksSql } from './server/due-tasks.ts';
export { passOnTasks } from './server/passed-on-tasks.ts';
export {
  archiveCompleted,
  archivingSql,
  eraseTasks,
  filedTasks,
  finishedTasks,
  restoreToPlaces,
  takenFinishedTasks,
  tasksArchivedAt,
  tasksArchivedBy,
} from './server/task-archiving.ts';
export { saveSuggestions } from './server/saved-suggestions.ts';
export { createdTask } from './server/task-creation.ts';
export { trashedTask } from './server/task-trash.ts';
export { taskInMine } from './server/declared.ts';
export { firstWatchers, insertFirstTasks, insertNumberedTask, insertTasks, tasksById } from './server/inserted-tasks.ts';
export { placesFor, refuseOutsiders } from './server/new-tasks.ts';
export { changeStatus } from './server/status-changes.ts';
export { changeTask, lockedTask, lockedTaskOf, type StatusChange, type TaskChange } from './server/task-changes.ts';
export type { DatesFollower } from './server/dates-follower.ts';
export type { StatusFollower } from './server/status-follower.ts';
export { lockedTaskNumbered, lockTasksSql } from './server/task-locks.ts';
export { lockForMove, moveTask } from './server/task-moves.ts';
export { isTaskNumber, taskLabelUses, tasksSql, taskWith } from './server/task-relations.ts';
export { onBoard } from './server/task-columns.ts';
export { assigneeLoads, taskCounts } from './server/tallies.ts';
export { isNamedBy } from './server/task-search.ts';
export { taskCharted } from './server/task-charted.ts';
export { shiftTasks, tasksToShift, type TaskToShift } from './server/task-shifts.ts';
export { presentTasks, taskSpans } from './server/task-spans.ts';
export { taskWork } from './server/task-work.ts';
export { columnOf, freePlace, refuseFull, fittingPosition, requestedPosition } from './server/task-places.ts';
export { withApprovalState, refuseAwaiting } from './server/waiting-tasks.ts';

export const tasks = (statusChanged: StatusFollower, dates: DatesFollower): Slice => ({
  endpoints: [...taskEndpoints(statusChanged, dates), ...kanbanEndpoints],
  tables: {
    Task: { ...ofProject, hasHistory: true, isCountedOn: true },
    AssigneeTally: leftOut('derived'),
    TaskTally: leftOut('derived'),
    TaskText: leftOut('derived'),
  },
  entities: [taskEntity],
  subjects: [taskSubject],
  searchables: [taskSearchable],
  dated: [datedTask],
  personal,
  retention,
  namedPeople,
});
