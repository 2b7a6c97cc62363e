import { LayoutTemplate } from 'lucide-react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { TaskRow } from '#features/tasks/contract';
import type { MenuItem } from '#ui/menu';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import * as words from './words.ts';

const NAME_MAX = 80;

/** The item in a task's menu that creates a template with the name of the task. */
export function templateItems(task: Pick<TaskRow, 'id' | 'title' | 'version'>, place: ProjectPlace): MenuItem[] {
  if (task.version === 0 || !mayNow(place, 'manageLabels')) return [];
  const cut = task.title.slice(0, NAME_MAX);
  // The cut must not split a surrogate pair.
  const name = (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
  return [
    {
      label: words.saveAsTemplate,
      icon: <LayoutTemplate />,
      onSelect: () => void save(task.id, name),
    },
  ];
}

/** Loads the code on demand: every task has this menu, and few people select this item. */
async function save(taskId: string, name: string): Promise<void> {
  const data = await import('./data.ts').catch(() => null);
  if (data) perform(data.saveAsTemplate, { taskId, name, said: words.templateCreated(name) });
  else toast.error(words.loadFailed);
}
