export { followDates } from './server/following.ts';
