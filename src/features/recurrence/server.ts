export { followRecurrence } from './server/following.ts';
