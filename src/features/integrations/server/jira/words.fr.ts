import { counted } from '#contract/counts';

/** What people read about Jira. */
export const enterUrl = 'Saisissez l’adresse de votre site, par exemple https://example.atlassian.net';
export const enterHttps = 'Saisissez une adresse qui commence par https://, pour que personne ne puisse lire le jeton en chemin';
export const enterToken = 'Saisissez le jeton';
export const enterEmail = 'Saisissez l’adresse e-mail du compte Atlassian auquel appartient le jeton';
export const refusedToken = 'Le site n’accepte pas ce jeton. Vérifiez le jeton et l’adresse e-mail.';
export const noJira = 'Aucun Jira ne répond à cette adresse. Il doit être joignable depuis internet.';
export const noProject = 'Ce compte ne peut pas voir le projet, ou le projet n’existe plus.';
export const tooMany = (most: string) =>
  `Le projet a plus de ${most} tickets. Importez-le en plusieurs parties, sous forme de fichiers CSV de Jira.`;
export const expiredPage = 'Jira ne sait plus où l’import s’est arrêté. Relancez-le.';
export const tooLarge = 'Un ticket de ce projet est trop volumineux pour être lu.';
export const unreadableItem = 'Tickets qui n’ont pas pu être lus';
export const hiddenItem = 'Tickets avec un niveau de sécurité, qui limite qui peut les voir';
export const hiddenComment = 'Commentaires que seules certaines personnes peuvent voir';
export const manyComments = 'Commentaires au-delà de 5 000 pour un ticket';
export const shortened = 'Textes raccourcis';
export const noAccount = 'Ce compte n’est plus connecté, ou appartient à quelqu’un d’autre. Sélectionnez de nouveau le projet.';
export const readProject = (key: string, count: number) => `Lecture de ${key} : ${counted(count, 'ticket', 'tickets')}`;
export const pausing = 'Jira demande une pause. Attendez une minute, puis réessayez.';
export const silent = 'Jira n’a pas répondu. Attendez une minute, puis réessayez.';
export const unusable = 'Un compte Jira est en pause ou n’est plus accepté. Ouvrez les intégrations pour le reconnecter.';
