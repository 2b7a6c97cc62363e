import { Archive, ArchiveRestore, Bug, Trash2 } from 'lucide-react';
import { convertTaskToIssue } from '#features/issues/web';
import type { ProjectSummary } from '#features/projects/contract';
import { copyItems } from '#features/task-copy-move/web';
import { archiveTask, unarchiveTask } from '#features/task-archive/web';
import { deleteTask, rightsOn, type ShownTask } from '#features/tasks/web';
import { templateItems } from '#features/templates/web';
import type { MenuItem } from '#ui/menu';
import { perform } from '#web/use-mutation';
import type { TaskPlace } from './use-task-place.ts';
import * as words from './words.ts';

interface Menued {
  task: ShownTask;
  taskKey: string | null;
  place: TaskPlace;
  project: ProjectSummary;
  userId: string | undefined;
}

/** What can be done with a whole task: copied, moved, filed, deleted; without what one may not. */
export function taskMenu({ task, taskKey, place, project, userId }: Menued): MenuItem[] {
  // A task that the server has not made yet has nowhere to go.
  if (task.version === 0 || task.deletedAt) return [];
  const rights = rightsOn(task, project, userId);
  const mayFile = rightsOn({ ...task, archivedAt: null }, project, userId).edit;
  const name = taskKey ?? words.theTask;
  const { id: taskId } = task;
  const convert = () => {
    place.close();
    perform(convertTaskToIssue, { taskId, said: words.nameIsAnIssueNow(name) });
  };
  const copies = [
    ...copyItems({ task, scope: place.scope, project, rights, onLeave: place.close }),
    ...templateItems(task, project),
    ...(rights.edit ? [{ label: words.convertToAnIssue, icon: <Bug />, onSelect: convert }] : []),
  ];
  const file = () => {
    place.close();
    perform(archiveTask, { taskId, said: words.nameArchived(name) });
  };
  const remove = () => {
    place.close();
    perform(deleteTask, { taskId, said: words.nameDeleted(name) });
  };
  return [
    ...(copies.length > 0 ? ['line' as const, ...copies] : []),
    ...(mayFile || rights.remove ? ['line' as const] : []),
    ...(mayFile
      ? [
          task.archivedAt
            ? {
                label: words.takeOutOfTheArchive,
                icon: <ArchiveRestore />,
                onSelect: () => void perform(unarchiveTask, { taskId, row: task, said: words.nameIsBackOnTheBoard(name) }),
              }
            : { label: words.archive, icon: <Archive />, onSelect: file },
        ]
      : []),
    ...(rights.remove ? [{ label: words.deleteTask, icon: <Trash2 />, danger: true, onSelect: remove }] : []),
  ];
}
