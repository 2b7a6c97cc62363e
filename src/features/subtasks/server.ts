import { ofProject } from '#server/archived';
import { subtaskEntity } from './contract.ts';
import { subtasksDoneNotice } from './notices.ts';
import { subtaskEndpoints } from './server/handlers.ts';
import { subtaskSearchable } from './server/searchable.ts';
import { subtaskTellings } from './server/tellings.ts';

export {
  type SubtaskToInsert,
  copySubtasks,
  insertSubtasks,
  subtasksJson,
  subtasksOf,
  subtaskTitles,
} from './server/subtasks.ts';

export const subtasks = {
  endpoints: subtaskEndpoints,
  tables: {
    Subtask: { ...ofProject, hasHistory: true },
  },
  entities: [subtaskEntity],
  searchables: [subtaskSearchable],
  notices: [subtasksDoneNotice],
  tells: subtaskTellings,
};
