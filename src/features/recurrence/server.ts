export { followRecurrence } from './server/following.ts';
export { type Repeating, rruleOf } from './server/rrule.ts';

export const recurrence = { endpoints: [], entities: [], tables: ['TaskFollower'] as const };
