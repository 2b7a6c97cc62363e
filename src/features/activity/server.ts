export { activityPage } from './server/activity-page.ts';
