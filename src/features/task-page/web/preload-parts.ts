import { attachmentParts } from '#features/attachments/web';
import { markdown } from '#web/late-markdown.tsx';

export const comments = () => import('#features/task-comments/web');

/** Fetches what comes after the first paint of a task, for one that is about to be opened. */
export const preloadParts = (): Promise<unknown> => Promise.all([comments(), attachmentParts(), markdown()]);
