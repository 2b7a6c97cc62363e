import { attachmentParts } from '#features/attachments/web';
import { markdown } from '#web/late-markdown.tsx';

export const activityPart = () => import('./task-activity.tsx');

/** Loads the parts of a task after the first paint, for a task that is about to be opened. */
export const preloadParts = (): Promise<unknown> => Promise.all([activityPart(), attachmentParts(), markdown()]);
