// The email about a project without an admin
export const withoutAdmin = (project: string) => `Das Projekt ${project} hat keinen Admin`;
export const withoutAdminLead = (project: string, workspace: string) =>
  `Das Projekt ${project} in ${workspace} hat keinen Admin.`;
export const why =
  'Du erhältst diese E-Mail, weil dir der Workspace gehört. Das Projekt ist privat, und seine Mitglieder können weiter darin arbeiten.';
export const appointAdmin = 'Admin bestimmen';
export const stopThese = 'E-Mails zu Projekten ohne Admin kannst du in deinen Einstellungen ausschalten.';
export const notificationSettings = 'Benachrichtigungseinstellungen';
