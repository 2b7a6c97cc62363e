// The email to a person who was added to a project
export const added = (who: string, project: string) => `${who} vous donne accès à ${project}`;
export const addedLead = (who: string, project: string) => `${who} vous a donné accès au projet ${project}.`;
export const openBoard = 'Ouvrir le tableau';
export const stopThese = 'Vous pouvez désactiver les e-mails sur votre ajout à des projets dans vos paramètres.';
export const notificationSettings = 'Paramètres des notifications';
