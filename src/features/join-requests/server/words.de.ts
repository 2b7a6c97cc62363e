// The email about a request to join
export const asks = (project: string, who: string) => `${project}: ${who} möchte beitreten`;
export const asksLead = (who: string, project: string) =>
  `${who} möchte dem Projekt ${project} beitreten. Du bist Admin dieses Projekts.`;
export const reviewRequest = 'Anfrage prüfen';
export const stopThese = 'E-Mails zu Beitrittsanfragen kannst du in deinen Einstellungen ausschalten.';
export const notificationSettings = 'Benachrichtigungseinstellungen';
