// The email for a reminder
export const reminder = (key: string, title: string) => `Reminder: ${key} ${title}`;
export const reminderLead = (key: string, project: string) => `You set a reminder for ${key} in ${project}:`;
export const isDue = (day: string) => `It is due on ${day}.`;
export const isDueAt = (day: string, time: string) => `It is due on ${day} at ${time}.`;
export const openTask = 'Open the task';
export const stopThese = 'You can turn off reminder emails in your settings.';
export const notificationSettings = 'Notification settings';
