// The email about a project without an admin
export const withoutAdmin = (project: string) => `Le projet ${project} n’a pas d’admin`;
export const withoutAdminLead = (project: string, workspace: string) => `Le projet ${project} dans ${workspace} n’a pas d’admin.`;
export const why =
  'Vous recevez cet e-mail parce que l’espace de travail vous appartient. Le projet est privé, et ses membres peuvent continuer à y travailler.';
export const appointAdmin = 'Désigner un admin';
export const stopThese = 'Vous pouvez désactiver les e-mails sur les projets sans admin dans vos paramètres.';
export const notificationSettings = 'Paramètres des notifications';
