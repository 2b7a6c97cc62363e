// The email to a person who was added to a project
export const added = (who: string, project: string) => `${who} added you to ${project}`;
export const addedLead = (who: string, project: string) => `${who} added you to the project ${project}.`;
export const openBoard = 'Open the board';
export const stopThese = 'You can turn off emails about being added to projects in your settings.';
export const notificationSettings = 'Notification settings';
