import type { Examples } from '../examples.ts';

export const sprintExamples: Examples = {
  'sprints.get-sprints': ({ projectId }) => ({ query: { projectId } }),
  'sprints.create-sprint': ({ projectId }) => ({ query: { projectId }, body: { startsAt: '2026-12-07', endsAt: '2026-12-20' } }),
};
