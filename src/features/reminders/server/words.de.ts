// The email for a reminder
export const reminder = (key: string, title: string) => `Erinnerung: ${key} ${title}`;
export const reminderLead = (key: string, project: string) => `Du hast dir eine Erinnerung an ${key} in ${project} gesetzt:`;
export const isDue = (day: string) => `Fällig am ${day}.`;
export const isDueAt = (day: string, time: string) => `Fällig am ${day} um ${time} Uhr.`;
export const openTask = 'Aufgabe öffnen';
export const stopThese = 'E-Mails zu Erinnerungen kannst du in deinen Einstellungen ausschalten.';
export const notificationSettings = 'Benachrichtigungseinstellungen';
