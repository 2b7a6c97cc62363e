export const syncIssues = 'Synchroniser les tickets';
export const editSync = 'Modifier la synchronisation des tickets';
export const stopSync = 'Arrêter la synchronisation des tickets';
export const syncTitle = (service: string) => `Synchroniser les tickets avec ${service}`;
export const syncHint =
  'Les tickets qui portent l’étiquette deviennent des tâches. Titre, texte, état, étiquettes et commentaires sont alors les mêmes des deux côtés. Si les deux modifient un champ, la tâche l’emporte.';
export const audience = 'Toute personne qui voit le dépôt peut y lire ces tâches et leurs commentaires.';
export const site = 'Adresse du serveur';
export const siteHint = 'Là où vous l’ouvrez, par exemple https://git.example.com';
export const repository = 'Dépôt';
export const repositoryHints = {
  github: 'Le propriétaire et le nom, par exemple acme/app',
  gitlab: 'Le chemin du projet, par exemple acme/web/app',
  gitea: 'Le propriétaire et le nom, par exemple acme/app',
} as const;
export const label = 'Étiquette';
export const token = 'Jeton';
export const tokenHints = {
  github: 'Un jeton à granularité fine pour ce dépôt, qui peut lire et écrire les tickets.',
  gitlab: 'Un jeton d’accès de projet avec le rôle Reporter et la portée api.',
  gitea: 'Un jeton qui peut lire votre compte, et lire et écrire les tickets.',
} as const;
export const tokenStays = 'Laissez vide pour conserver le jeton actuel.';
export const eventsHint = {
  github: 'Sélectionnez aussi Issues et Issue comments pour le webhook. Sinon, les changements arrivent en 10 minutes au plus.',
  gitlab: 'Sélectionnez aussi Issues events et Comments pour le webhook. Sinon, les changements arrivent en 10 minutes au plus.',
  gitea:
    'Sélectionnez aussi les événements des tickets et de leurs commentaires pour le webhook. Sinon, les changements arrivent en 10 minutes au plus.',
} as const;
export const siteMissing = 'Saisissez l’adresse de votre serveur.';
export const repositoryMissing = 'Saisissez le dépôt.';
export const labelMissing = 'Saisissez une étiquette.';
export const tokenMissing = 'Saisissez un jeton.';
export const start = 'Démarrer la synchronisation';
export const started = 'Synchronisation des tickets démarrée';
export const save = 'Enregistrer les modifications';
export const saved = 'Synchronisation des tickets modifiée';
export const cancel = 'Annuler';
export const issues = 'Tickets';
export const issuesOf = (of: string, named: string) => `${of}, étiquette ${named}`;
export const confirmStop = (of: string) => `Arrêter la synchronisation des tickets de ${of} ?`;
export const stopHint = 'Le jeton est supprimé. Les tâches et les tickets restent tels quels et ne se suivent plus.';
export const stopped = 'Synchronisation des tickets arrêtée';
