export { attachToTask } from './web/data.ts';
export { TaskAttachments } from './web/task-attachments.tsx';
export { TaskDropArea } from './web/task-drop-area.tsx';
