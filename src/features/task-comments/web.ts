export { TaskComments, type TaskCommentsProps } from './web/task-comments.tsx';
