/** When finished tasks of a project archive themselves, to stand in its settings. */
export const autoArchiveSettings = () => import('./auto-archive-settings.tsx');
