export { activityPage } from './server/activity-page.ts';
export { visibleChanges } from './server/visible-changes.ts';
