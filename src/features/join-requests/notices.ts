import { notice } from '#contract/notices';

export const joinRequestNotice = notice('approval-requested', {
  told: '{who} asks to join this project',
  group: 'projects',
  label: 'Requests to join',
  hint: 'When someone asks to join a project you administer.',
  byDefault: { inbox: true, email: true, push: true },
});

export const awaitsApprovalNotice = notice('task-awaits-approval', {
  told: '{who} created a task that needs approval',
  group: 'projects',
  label: 'Tasks that need approval',
  hint: 'When a guest creates a task in a project that you administer and that requires approval.',
  byDefault: { inbox: true, email: true, push: true },
});

export const approvedNotice = notice('approval-decided', {
  told: '{who} approved your task',
  group: 'projects',
  label: 'Approved tasks',
  hint: 'When someone approves a task of yours.',
  byDefault: { inbox: true, email: true, push: false },
});

export const declinedNotice = notice('approval-declined', {
  told: '{who} declined your task or your request to join',
  group: 'projects',
  label: 'Declined tasks and requests',
  hint: 'When someone declines a task of yours or your request to join a project.',
  byDefault: { inbox: true, email: true, push: false },
});
