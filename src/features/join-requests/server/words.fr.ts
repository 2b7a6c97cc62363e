// The email about a request to join
export const asks = (project: string, who: string) => `${project} : ${who} demande à participer`;
export const asksLead = (who: string, project: string) => `${who} demande à rejoindre ${project}. Vous êtes admin de ce projet.`;
export const reviewRequest = 'Examiner la demande';
export const stopThese = 'Vous pouvez désactiver les e-mails sur les demandes d’accès dans vos paramètres.';
export const notificationSettings = 'Paramètres des notifications';
