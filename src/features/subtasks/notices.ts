import { notice } from '#contract/notices';

export const subtasksDoneNotice = notice('subtasks-done', {
  group: 'tasks',
  told: '{who} completed the last subtask',
  label: 'Subtasks completed',
  hint: 'When all subtasks of your task are done. A task is yours if it is assigned to you, or if you created it and no one is assigned.',
  byDefault: { inbox: true, email: false, push: false },
});
