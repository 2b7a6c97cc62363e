/** The part of the project settings that says when the project works. */
export const scheduleSettings = () => import('./schedule-settings.tsx');
