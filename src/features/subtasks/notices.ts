import { notice } from '#contract/notices';

export const subtasksDoneNotice = notice('subtasks-done', {
  group: 'tasks',
  told: '{who} completed the last subtask',
  label: 'Subtasks completed',
  hint: 'When all subtasks are done of a task that is assigned to you, or that you created and that is assigned to no one.',
  byDefault: { inbox: true, email: false, push: false },
});
