export { followRecurrence } from './server/following.ts';
export { rruleOf } from './server/rrule.ts';

export const recurrence = { endpoints: [], entities: [], tables: ['TaskFollower'] as const };
