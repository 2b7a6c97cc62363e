import { CopyPlus, FolderInput } from 'lucide-react';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import type { Task, TaskRow } from '#features/tasks/contract';
import type { TaskRights } from '#features/tasks/web';
import { ColorDot } from '#ui/color-dot';
import type { MenuItem } from '#ui/menu';
import { perform } from '#web/use-mutation';
import { duplicateTask, moveTargets, moveToProject } from './data.ts';
import * as words from './words.ts';

interface Copied {
  task: TaskRow & Partial<Task>;
  scope: ProjectScope;
  project: Pick<ProjectSummary, 'key' | 'role' | 'isReadOnly'>;
  rights: TaskRights;
  /** Called before the task leaves, so that the focus can move. */
  onLeave?: () => void;
}

/** The menu items that copy a task and move it to another project, as far as the person may. */
export function copyItems({ task, scope, project, rights, onLeave }: Copied): MenuItem[] {
  const key = task.number > 0 ? `${project.key}-${task.number}` : words.unnumberedTask;
  const take = ({ id, name }: ProjectSummary) => {
    onLeave?.();
    perform(moveToProject, { taskId: task.id, projectId: id, fromId: scope.projectId, said: words.taskMoved(key, name) });
  };
  return [
    ...(mayNow(project, 'createTask')
      ? [
          {
            label: words.duplicateTask,
            icon: <CopyPlus />,
            onSelect: () => void perform(duplicateTask, { task, said: words.taskDuplicated(key) }),
          },
        ]
      : []),
    ...(rights.remove && !task.archivedAt && !project.isReadOnly ? moveItems(scope, take) : []),
  ];
}

/** The menu item that moves tasks to another project; none if there is no project to move them to. */
export function moveItems(scope: ProjectScope, take: (target: ProjectSummary) => void): MenuItem[] {
  const targets = moveTargets(scope);
  if (targets.length === 0) return [];
  return [
    {
      label: words.moveToProject,
      icon: <FolderInput />,
      items: targets.map((target) => ({
        label: target.name,
        icon: <ColorDot color={target.color} shape="square" />,
        onSelect: () => take(target),
      })),
    },
  ];
}
