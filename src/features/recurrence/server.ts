import { ofRow } from '#server/archived';

export { followRecurrence } from './server/following.ts';
export { rruleOf } from './server/rrule.ts';

export const recurrence = {
  endpoints: [],
  tables: {
    TaskFollower: ofRow('doneId', 'Task'),
  },
  entities: [],
};
