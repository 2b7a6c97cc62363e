/** Ce que l’application d’une messagerie dit aux personnes là-bas, et à celles qui la connectent. */
export const links = 'Liens dans un message';
export const task = 'Tâche depuis une messagerie';
export const nothing = 'Aucun lien ne mène à un élément que cette intégration peut montrer.';
export const noLinks = 'Ce message n’a pas de lien.';
export const help = 'Saisissez un titre après la commande pour créer une tâche, ou un lien pour voir où il mène.';
export const refused = (service: string) => `${service} n’a pas montré les liens. Vérifiez les portées de l’application.`;
export const needsProject = (service: string) =>
  `Cette application appartient à tout un espace de travail. Connectez ${service} dans les paramètres d’un projet pour créer des tâches.`;
export const noText = 'Ce message n’a pas de texte. Utilisez plutôt la commande avec un titre.';
export const from = (service: string, who: string, link: string | null) =>
  link === null ? `Depuis ${service}, par ${who}` : `[Depuis ${service}](${link}), par ${who}`;
export const created = (title: string) => `Tâche créée : ${title}`;
export const thread = 'Fil d’une tâche';
export const noTaskLink = 'Utilisez un message avec un lien vers une tâche de ce projet.';
export const otherThread = 'Ce fil a déjà une autre tâche, ou cette tâche un autre fil.';
export const attached = (title: string) => `Les réponses de ce fil sont désormais des commentaires de ${title}`;
export const paused = 'Cette intégration est en pause. Reprenez-la d’abord dans Cairn.';
export const tooLate = 'La réponse est arrivée trop tard : Discord ne l’accepte plus.';

export const commandText = 'Un titre ou un lien';
export const commandAbout = 'Créer une tâche, ou montrer où mène un lien';
export const createTask = 'Créer une tâche';
export const showItems = 'Afficher les éléments';

export const noApp = 'Ce service n’a pas d’application qui puisse être connectée.';
export const noSetting = 'L’application de ce service n’a pas ce paramètre';
export const enterSecret = 'Saisissez le Signing Secret';
export const enterApplicationId = 'Saisissez l’Application ID';
export const enterPublicKey = 'Saisissez la Public Key';
export const refusedToken = 'Discord n’accepte pas ce jeton. Réinitialisez-le là-bas, puis saisissez le nouveau';
export const otherApplication = 'Le jeton appartient à une autre application';
export const otherPublicKey = 'L’application a une autre Public Key';
export const publicBot =
  'N’importe qui pourrait ajouter cette application à son propre serveur et créer des tâches ici. Désactivez Public Bot dans ses paramètres, puis connectez-la de nouveau';
export const refusedCommands = 'Discord a refusé les commandes de l’application. Connectez-la de nouveau';
export const removingCommands =
  'Les commandes de cette application sont en cours de suppression. Attendez une minute, puis connectez-la de nouveau';
