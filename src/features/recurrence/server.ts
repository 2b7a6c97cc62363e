export { followRecurrence } from './server/following.ts';

export const recurrence = { endpoints: [], entities: [], tables: ['TaskFollower'] as const };
