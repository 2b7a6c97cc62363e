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
  /** Called before the task leaves, for the focus to go elsewhere. */
  onLeave?: () => void;
}

/** The entries of a task's menu that copy it and take it to another project, as far as one may. */
export function copyItems({ task, scope, project, rights, onLeave }: Copied): MenuItem[] {
  const key = task.number > 0 ? `${project.key}-${task.number}` : words.theTask;
  const take = ({ id, name }: ProjectSummary) => {
    onLeave?.();
    perform(moveToProject, { taskId: task.id, projectId: id, fromId: scope.projectId, said: words.keyMovedToName(key, name) });
  };
  return [
    ...(mayNow(project, 'createTask')
      ? [
          {
            label: words.duplicate,
            icon: <CopyPlus />,
            onSelect: () => void perform(duplicateTask, { task, said: words.keyDuplicated(key) }),
          },
        ]
      : []),
    ...(rights.remove && !task.archivedAt && !project.isReadOnly ? moveItems(scope, take) : []),
  ];
}

/** The entry that takes tasks to another project; none where there is no other one to make tasks in. */
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
