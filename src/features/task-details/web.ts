export { olderActivity, taskDetails } from './web/data.ts';
