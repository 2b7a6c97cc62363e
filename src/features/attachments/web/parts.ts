export { Attachments } from './attachments.tsx';
export { FilesToCome } from './files-to-come.tsx';
