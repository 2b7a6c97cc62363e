import { byCount, counted, figure, listed } from '#contract/counts';

// Access part
export const makePrivateTitle = 'Rendre le projet privé ?';
export const makePrivateDescription =
  'Seuls les membres du projet pourront alors le voir. Les propriétaires et les admins de l’espace de travail qui n’en sont pas membres perdent l’accès.';
export const makePrivate = 'Rendre le projet privé';
export const visibilityChanged = {
  PRIVATE: 'Nouvelle visibilité : privé',
  TEAM: 'Nouvelle visibilité : équipe',
  PUBLIC: 'Nouvelle visibilité : public',
};
export const whoCanSeeIt = 'Qui peut voir ce projet';
export const visibility = 'Visibilité';
export const members = 'Membres';
export const membersHint = 'Ajoutez des personnes et changez leur rôle.';
export const manageMembers = 'Gérer les membres';
export const guestsAndNewMembers = 'Invités et nouveaux membres';
export const fullGuestRoles = 'Donner aux invités leur rôle complet';
export const fullGuestRolesHint =
  'Si cette option est désactivée, les invités peuvent tout au plus commenter, quel que soit leur rôle.';
export const requireApproval = 'Exiger l’approbation d’un admin';
export const requireApprovalHint =
  'Les nouveaux membres, et les tâches créées par des invités, attendent l’approbation d’un admin du projet.';

// Archiving part

// Status rules
export const statusRules = 'Changements de statut';
export const statusRulesHint =
  'Sélectionnez quel statut peut suivre quel autre. Cela s’applique à tout le monde, y compris aux admins et aux jetons d’API. Les nouvelles tâches peuvent commencer dans n’importe quel statut, et chacun peut annuler sa propre dernière modification pendant 10 minutes.';
export const fromTo = 'De, puis vers';
export const fromStatusTo = (from: string, to: string) => `De « ${from} » vers « ${to} »`;
export const noneFollows = 'Les tâches restent ici';
export const allowAllStatuses = 'Autoriser tous les changements';
export const allStatusesAllowed = 'Tous les changements de statut sont autorisés';

// Danger part
export const deleteTitle = (name: string) => `Supprimer ${name} ?`;
export const deleteProjectDescription =
  'Plus personne ne pourra ouvrir ses tâches, ses tickets, ses commentaires et ses fichiers. Vous pouvez restaurer le projet pendant 30 jours.';
export const deleteProject = 'Supprimer le projet';
export const dangerZone = 'Zone de danger';
export const archived = 'Ce projet est archivé';
export const archiveThisProject = 'Archiver ce projet';
export const archivedHint = 'Il est en lecture seule. Restaurez-le pour y travailler à nouveau.';
export const archiveHint = 'Un projet archivé est en lecture seule et ne compte pas dans votre offre.';
export const projectRestored = (name: string) => `Projet restauré : ${name}`;
export const projectArchived = (name: string) => `Projet archivé : ${name}`;
export const restoreProject = 'Restaurer le projet';
export const archiveProject = 'Archiver le projet';
export const deleteThisProject = 'Supprimer ce projet';
export const deleteThisProjectHint =
  'Cela inclut ses tâches, ses tickets, ses commentaires et ses fichiers. Vous pouvez le restaurer pendant 30 jours.';

// Email part
export const email = 'E-mail';

// Fields part
export const loadingFields = 'Chargement des champs';
export const customFields = 'Champs personnalisés';
export const customFieldsHint = 'Ajoutez vos propres champs aux tâches. Toute personne qui peut voir le projet peut les voir.';
export const fieldsThatFailed = 'les champs personnalisés';

// General part
export const general = 'Général';
export const name = 'Nom';
export const renamedTo = (name: string) => `Nouveau nom : ${name}`;
export const description = 'Description';
export const descriptionPlaceholder = 'À quoi sert ce projet ?';
export const descriptionChanged = 'Description modifiée';
export const color = 'Couleur';
export const key = 'Clé';
export const keyHint = 'Commence la clé de chaque tâche et de chaque ticket, et ne peut pas être changée.';
export const workflow = 'Workflow';
export const status = 'Statut';
export const estimates = 'Estimations';
export const timeTracking = 'Suivi du temps';
export const timeTrackingHint =
  'Suivez le temps passé sur les tâches avec des chronomètres et des saisies. Le temps saisi est conservé si vous désactivez cette option.';
export const issueTriage = 'Tri des tickets';
export const issueTriageHint =
  'Les tickets des personnes qui peuvent seulement commenter attendent dans le tri jusqu’à ce qu’un membre les accepte.';
export const more = 'Plus';
export const memberCount = (count: number) =>
  `${counted(count, 'membre', 'membres')} et ${byCount(count, 'son rôle', 'leurs rôles')}.`;
export const templates = 'Modèles';
export const templatesHint = 'Commencez des tâches et des tickets avec un contenu déjà rempli.';
export const openTemplates = 'Ouvrir les modèles';

// Labels part
export const labels = 'Étiquettes';
export const labelsHint =
  'Les étiquettes servent aux tâches comme aux tickets. Les membres et les admins du projet peuvent en créer et les modifier.';
export const searchLabels = 'Rechercher des étiquettes';
export const theLabels = 'les étiquettes';
export const noLabelsYet = 'Aucune étiquette pour l’instant';
export const noLabelsHint = 'Ajoutez-en une ci-dessus, par exemple un type de travail, une partie du produit ou un client.';
export const noMatches = 'Aucune étiquette ne correspond à cette recherche';
export const clearSearch = 'Effacer la recherche';
export const loadingLabels = 'Chargement des étiquettes';

// Parts
export const columns = 'Colonnes';
export const sprints = 'Sprints';
export const schedule = 'Calendrier';
export const archiving = 'Archivage';
export const calendarFeeds = 'Flux de calendrier';
export const access = 'Accès';

// Column line
export const moveColumn = (name: string) => `Déplacer ${name}. Faites glisser, ou appuyez sur les flèches haut et bas.`;
export const colorOf = (name: string) => `Couleur : ${name}`;
export const nameOf = (name: string) => `Nom : ${name}`;
export const limitFor = (name: string) => `Limite : ${name}`;
export const noLimit = 'Aucune limite';
export const whenAtLimit = (name: string) => `Quand ${name} atteint sa limite`;
export const warn = 'Avertir';
export const block = 'Bloquer';
export const showForEveryone = (name: string) => `Afficher ${name} pour tout le monde`;
export const hideForEveryone = (name: string) => `Masquer ${name} pour tout le monde`;
export const limitRange = (max: number) => `Saisissez un nombre de 1 à ${figure(max)}.`;

// Columns part
export const columnMoved = (name: string, position: number, total: number) =>
  `${name} : déplacement à la position ${position} sur ${total}`;
export const columnsHint =
  'Le tableau a une colonne par statut. Vous pouvez les renommer, les réordonner, changer leur couleur, les limiter et les masquer.';
export const limit = 'Limite';
export const whenFull = 'Une fois pleine';
export const boardPreview = 'Aperçu du tableau';
export const limitOf = (limit: number) => `Limite ${figure(limit)}`;

// Label line
export const unused = 'Inutilisée';
export const uses = (tasks: number, issues: number) =>
  listed([
    ...(tasks > 0 ? [counted(tasks, 'tâche', 'tâches')] : []),
    ...(issues > 0 ? [counted(issues, 'ticket', 'tickets')] : []),
  ]);
export const deleteUsedHint = (uses: string) => `Elle sera retirée de ${uses}. Cette action est irréversible.`;
export const deleteUnusedHint = 'Aucune tâche ni aucun ticket ne l’utilise.';
export const deleteLabel = 'Supprimer l’étiquette';
export const deleteNamed = (name: string) => `Supprimer ${name}`;
export const labelExists = 'Une étiquette porte déjà ce nom. Saisissez un autre nom.';

// New label form
export const newLabel = 'Nouvelle étiquette';
export const newLabelPlaceholder = 'Bug, design, client…';
export const newLabelColor = 'Couleur de la nouvelle étiquette';
export const addLabel = 'Ajouter l’étiquette';

// Settings screen
export const projectSettings = 'Paramètres du projet';
export const settings = 'Paramètres';

export const integrations = 'Intégrations';
export const importTasks = 'Import';
export const ai = 'IA';
export const aiSettings = 'les paramètres de l’IA';
export const schedulePart = 'le calendrier';
export const sprintsPart = 'les paramètres des sprints';
export const importPart = 'les imports';
export const archivingPart = 'les paramètres d’archivage';
