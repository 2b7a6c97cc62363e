import { LayoutTemplate } from 'lucide-react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { TaskRow } from '#features/tasks/contract';
import type { MenuItem } from '#ui/menu';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import * as words from './words.ts';

const NAME_MAX = 80;

/** The entry of a task's menu that makes a template of it, named as the task is. */
export function templateItems(task: Pick<TaskRow, 'id' | 'title' | 'version'>, place: ProjectPlace): MenuItem[] {
  if (task.version === 0 || !mayNow(place, 'manageLabels')) return [];
  const cut = task.title.slice(0, NAME_MAX);
  // A letter of two halves is kept whole or not at all.
  const name = (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
  return [
    {
      label: words.saveAsTemplate,
      icon: <LayoutTemplate />,
      onSelect: () => void save(task.id, name),
    },
  ];
}

/** What it takes is fetched now: menus are many, and this is seldom chosen. */
async function save(taskId: string, name: string): Promise<void> {
  const data = await import('./data.ts').catch(() => null);
  if (data) perform(data.saveAsTemplate, { taskId, name, said: words.templateNameMade(name) });
  else toast.error(words.thisPartCouldNotBeLoaded);
}
