export { Attachments } from './attachments.tsx';
export { SelectedFiles } from './selected-files.tsx';
