import type { TaskStatus } from '#features/projects/contract';
import { addSteps } from '#features/subtasks/web';
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

/** Creates a task from a template, with its subtasks, as one undo step. Returns the id of the task, which is shown at once. */
export function createFromTemplate({ projectId, template, title, status, position, labels }: Creation): string {
  const { subtasks, labelIds, ...fields } = template.content;
  const made = enact([
    createTask.with({ ...fields, labelIds: labelsLeft(labelIds, labels), projectId, title, status, position }),
  ]);
  const taskId = made.performed[0]?.mutationId ?? '';
  addSteps(
    projectId,
    taskId,
    subtasks.map((each) => ({ title: each, completed: false })),
  );
  recorded({ ...made.step, sentence: words.taskCreatedFrom(title, template.name) });
  return taskId;
}
