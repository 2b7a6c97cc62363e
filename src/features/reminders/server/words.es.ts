// The email for a reminder
export const reminder = (key: string, title: string) => `Recordatorio: ${key} ${title}`;
export const reminderLead = (key: string, project: string) => `Creaste un recordatorio para ${key} en ${project}:`;
export const isDue = (day: string) => `Vence el ${day}.`;
export const isDueAt = (day: string, time: string) => `Vence el ${day}, ${time}.`;
export const openTask = 'Abrir la tarea';
export const stopThese = 'Puedes desactivar los correos de recordatorios en tus ajustes.';
export const notificationSettings = 'Ajustes de notificaciones';
