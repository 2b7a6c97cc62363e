// The email to a person who was added to a project
export const added = (who: string, project: string) => `${who} hat dich zu ${project} hinzugefügt`;
export const addedLead = (who: string, project: string) => `${who} hat dich zum Projekt ${project} hinzugefügt.`;
export const openBoard = 'Board öffnen';
export const stopThese =
  'E-Mails darüber, dass du zu Projekten hinzugefügt wirst, kannst du in deinen Einstellungen ausschalten.';
export const notificationSettings = 'Benachrichtigungseinstellungen';
