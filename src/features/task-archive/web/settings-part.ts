/** The part of the project settings that sets when completed tasks are archived. */
export const autoArchiveSettings = () => import('./auto-archive-settings.tsx');
