import { counted, listed } from '#contract/counts';

/** What messages and events say. */
export const someone = 'Quelqu’un';
export const created = (who: string, what: string) => `${who} a créé ${what}`;
export const deleted = (who: string, what: string) => `${who} a supprimé ${what}`;
export const moved = (who: string, what: string, to: string) => `${who} a déplacé ${what} vers ${to}`;
export const assigned = (who: string, what: string, to: string) => `${who} a assigné ${what} à ${to}`;
export const commented = (who: string, what: string) => `${who} a commenté ${what}`;
export const started = (who: string, what: string) => `${who} a démarré ${what}`;
export const completed = (who: string, what: string) => `${who} a terminé ${what}`;
export const untitled = 'Sans titre';
export const forPerson = (actor: string, person: string) => `${actor} (pour ${person})`;
export const testTitle = 'Cairn';
export const testText = 'Cette intégration fonctionne. Les événements que vous avez sélectionnés arrivent ici.';

export const pullRequest = (reference: string) => `Pull request ${reference}`;
export const deployment = (project: string, branch: string) =>
  `Déploiement de ${branch === '' ? project : `${branch} de ${project}`}`;
export const deployed = (project: string, branch: string) => (branch === '' ? project : `${project} (${branch})`);
export const push = (branch: string, repository: string) => `Push vers ${branch} de ${repository}`;
export const check = (name: string, repository: string) => `Contrôle ${name} de ${repository}`;
export const unknownCommit = 'Aucune pull request de cette intégration n’a ce commit comme dernier commit.';
export const older = 'Un état plus récent était déjà connu.';
export const namesNothing = 'Aucune tâche de cette intégration n’y est nommée.';
export const notAllowed = (key: string, why: string) => `${key} : ${why}`;
export const wrongSecret =
  'Une requête est arrivée avec une signature incorrecte. Vérifiez que le secret est le même des deux côtés.';
export const unreadable = 'Une requête n’a pas pu être lue. Sélectionnez JSON comme type de contenu.';
export const lostSecret = 'Le secret ne peut plus être lu. Connectez de nouveau l’intégration.';
export const noSponsor = 'Le garant ne peut plus gérer les intégrations.';
export const failedInside = 'Un problème est survenu sur ce serveur. Une nouvelle tentative aura lieu.';
export const noSecrets = 'Ce serveur ne peut pas garder de secrets : il n’a donc pas d’intégrations.';
export const calendar = 'Échéances';
export const calendarGone =
  'Le calendrier a été supprimé dans Google Calendar. Connectez de nouveau le compte pour en créer un nouveau.';
export const wroteCalendar = (written: number, deleted: number) =>
  `Échéances : ${listed([
    ...(written === 0 ? [] : [counted(written, 'événement écrit', 'événements écrits')]),
    ...(deleted === 0 ? [] : [counted(deleted, 'événement supprimé', 'événements supprimés')]),
  ])}`;

export const issueOf = (reference: string) => `Ticket ${reference}`;
export const issueLink = (reference: string, title: string) => `${reference} ${title}`;
export const untitledIssue = (number: number) => `Ticket ${number}`;
export const wroteHere = (who: string) => `**${who}** a écrit dans Cairn :`;
export const wroteThere = (who: string, service: string) => `**${who}** a écrit sur ${service} :`;
export const lostToken = 'Le jeton ne peut plus être lu. Saisissez-le à nouveau.';
export const refusedToken = 'Le service n’accepte plus le jeton. Saisissez-en un nouveau.';
export const noRepository = 'Le jeton ne voit pas ce dépôt.';
export const bothChanged = (fields: readonly string[]) =>
  `Modifié des deux côtés : ${listed(fields)}. Ce que dit Cairn a été conservé.`;
export const fieldNames = { title: 'titre', text: 'texte', isOpen: 'état' } as const;
export const noIssues = 'Ce service n’a pas de tickets qui puissent aussi être des tâches.';
export const projectOnly =
  'Connectez d’abord le service dans les paramètres d’un projet : les tickets deviennent des tâches de ce projet.';
export const enterSite = 'Saisissez l’adresse de votre serveur, par exemple https://git.example.com';
export const enterHttps = 'Saisissez une adresse qui commence par https://, pour que personne ne puisse lire le jeton en chemin';
export const enterToken = 'Saisissez un jeton pour ce dépôt';
