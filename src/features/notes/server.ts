import { ofItem } from '#server/archived';
import type { Slice } from '#server/slice';
import { noteEntity } from './contract.ts';
import { noteReminderNotice } from './notices.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { noteEndpoints } from './server/handlers.ts';
import { noteReminderJob, noteTellings } from './server/reminder-job.ts';
import { noteSearchable } from './server/searchable.ts';
import { noteItem } from './server/told-item.ts';

export const notes: Slice = {
  endpoints: noteEndpoints,
  tables: {
    Note: ofItem('id'),
  },
  entities: [noteEntity],
  searchables: [noteSearchable],
  notices: [noteReminderNotice],
  tells: noteTellings,
  toldItems: [noteItem],
  personal,
  retention,
  namedPeople,
  jobs: ({ pool }) => [noteReminderJob(pool)],
};
