import { searchableFiles } from '#features/attachments/server';

export const taskFileSearchable = searchableFiles('TaskAttachment', { kind: 'TASK', column: 'taskId' });
