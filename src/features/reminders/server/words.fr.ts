// The email for a reminder
export const reminder = (key: string, title: string) => `Rappel : ${key} ${title}`;
export const reminderLead = (key: string, project: string) => `Vous avez créé un rappel pour ${key} dans ${project} :`;
export const isDue = (day: string) => `Échéance le ${day}.`;
export const isDueAt = (day: string, time: string) => `Échéance le ${day} à ${time}.`;
export const openTask = 'Ouvrir la tâche';
export const stopThese = 'Vous pouvez désactiver les e-mails de rappel dans vos paramètres.';
export const notificationSettings = 'Paramètres des notifications';
