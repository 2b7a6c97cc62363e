import { Archive, ArchiveRestore, Bug, Trash2 } from 'lucide-react';
import { assistantItem } from '#features/assistant/web';
import { convertTaskToIssue, openingConverted } from '#features/issues/web';
import type { ProjectSummary } from '#features/projects/contract';
import { planItem } from '#features/task-surface/web';
import { copyItems } from '#features/task-copy-move/web';
import { archiveTask, unarchiveTask } from '#features/task-archive/web';
import { deleteTask, rightsOn, type ShownTask } from '#features/tasks/web';
import { templateItems } from '#features/templates/web';
import { openPlanTime } from '#features/time-blocks/web';
import { workflowItems } from '#features/workflows/web';
import type { MenuItem } from '#ui/menu';
import { enact } from '#web/enact';
import { recorded } from '#web/undo';
import { perform } from '#web/use-mutation';
import type { TaskPlace } from './use-task-place.ts';
import * as words from './words.ts';

interface TaskMenuInput {
  task: ShownTask;
  taskKey: string | null;
  place: TaskPlace;
  project: ProjectSummary;
  userId: string | undefined;
}

/** The menu items of a task that the person may use: copy, move, archive, delete. */
export function taskMenu({ task, taskKey, place, project, userId }: TaskMenuInput): MenuItem[] {
  // A task that the server has not created yet cannot be moved.
  if (task.version === 0 || task.deletedAt) return [];
  const rights = rightsOn(task, project, userId);
  const mayArchive = rightsOn({ ...task, archivedAt: null }, project, userId).edit;
  const name = taskKey ?? words.unnumberedTask;
  const { id: taskId } = task;
  const convert = () => {
    place.close();
    const { performed, step } = enact([convertTaskToIssue.with({ taskId, said: words.convertedToIssue(name) })]);
    recorded({ ...step, open: { label: words.open, run: openingConverted(performed[0], place.openIssue) } });
  };
  const copies = [
    ...copyItems({ task, scope: place.scope, project, rights, onLeave: place.close }),
    ...templateItems(task, project),
    ...workflowItems({ of: 'TASK', id: taskId, version: task.version, project }),
    ...(rights.edit ? [{ label: words.convertToIssue, icon: <Bug />, onSelect: convert }] : []),
  ];
  const archive = () => {
    place.close();
    perform(archiveTask, { taskId, said: words.taskArchived(name) });
  };
  const remove = () => {
    place.close();
    perform(deleteTask, { taskId, said: words.taskDeleted(name) });
  };
  const { workspaceId, projectId } = place.scope;
  const timed = { workspaceId, projectId, key: name, title: task.title };
  return [
    ...(task.archivedAt || project.isReadOnly
      ? []
      : ['line' as const, planItem(() => openPlanTime({ from: 'task', taskId, task: timed }))]),
    assistantItem({ type: 'TASK', id: taskId, projectId, mayWrite: rights.edit }),
    ...(copies.length > 0 ? ['line' as const, ...copies] : []),
    ...(mayArchive || rights.remove ? ['line' as const] : []),
    ...(mayArchive
      ? [
          task.archivedAt
            ? {
                label: words.restoreFromArchive,
                icon: <ArchiveRestore />,
                onSelect: () => void perform(unarchiveTask, { taskId, row: task, said: words.taskRestored(name) }),
              }
            : { label: words.archiveTask, icon: <Archive />, onSelect: archive },
        ]
      : []),
    ...(rights.remove ? [{ label: words.deleteTask, icon: <Trash2 />, danger: true, onSelect: remove }] : []),
  ];
}
