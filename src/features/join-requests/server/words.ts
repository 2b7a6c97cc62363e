// The email about a request to join
export const asks = (project: string, who: string) => `${project}: ${who} asks to join`;
export const asksLead = (who: string, project: string) => `${who} asks to join ${project}. You are an admin of this project.`;
export const reviewRequest = 'Review the request';
export const stopThese = 'You can turn off emails about requests to join in your settings.';
export const notificationSettings = 'Notification settings';
