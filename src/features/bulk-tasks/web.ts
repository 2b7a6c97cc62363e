export { createAll, type CreatedTask } from './web/creating.ts';
