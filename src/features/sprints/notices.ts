import { notice } from '#contract/notices';

export const sprintStartedNotice = notice('sprint-started', {
  told: 'The sprint started',
  group: 'projects',
  label: 'Started sprints',
  hint: 'When a sprint with work of yours starts.',
  byDefault: { inbox: true, email: true, push: false },
});

export const sprintEndedNotice = notice('sprint-ended', {
  told: 'The sprint ended',
  group: 'projects',
  label: 'Ended sprints',
  hint: 'When a sprint with work of yours ends.',
  byDefault: { inbox: true, email: true, push: false },
});
