import type { TaskStatus } from '#features/projects/contract';
import { addSubtask } from '#features/subtasks/web';
import { placeBetween } from '#features/tasks/rules';
import { createTask } from '#features/tasks/web';
import { enact } from '#web/enact';
import { recorded } from '#web/undo';
import type { TaskTemplate } from '../contract.ts';
import { labelsLeft } from '../rules.ts';
import * as words from './words.ts';

interface Creation {
  projectId: string;
  template: TaskTemplate;
  title: string;
  status: TaskStatus;
  position: string;
  labels: Iterable<{ id: string }>;
}

/** Makes a task from a template, with its subtasks, as one step; answers the task's id, which is there at once. */
export function createFromTemplate({ projectId, template, title, status, position, labels }: Creation): string {
  const { subtasks, labelIds, ...fields } = template.content;
  const made = enact([
    createTask.with({ ...fields, labelIds: labelsLeft(labelIds, labels), projectId, title, status, position }),
  ]);
  const taskId = made.performed[0]?.mutationId ?? '';
  addSubtasks(taskId, projectId, subtasks);
  recorded({ ...made.step, sentence: words.titleAddedFromName(title, template.name) });
  return taskId;
}

/** Gives a task that is being made its subtasks, in their order. Undo takes the task away, and they go with it. */
export function addSubtasks(taskId: string, projectId: string, titles: readonly string[]): void {
  let place: string | null = null;
  const calls = titles.map((title) => {
    place = placeBetween(place, null);
    // In the task's own lane, so that each finds it there.
    return addSubtask.with({ taskId, projectId, title, position: place });
  });
  enact(calls);
}
