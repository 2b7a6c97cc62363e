export { taskDetails } from './web/data.ts';
export { useActivity } from './web/use-activity.ts';
