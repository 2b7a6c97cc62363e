import { lazy } from 'react';

export { AttachmentDropArea } from './web/attachment-drop-area.tsx';

/** The files of a task; fetched when a task is opened, so put it into a Suspense. */
export const TaskAttachments = lazy(async () => ({ default: (await import('./web/task-attachments.tsx')).TaskAttachments }));
