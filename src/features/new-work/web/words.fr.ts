import { counted } from '#contract/counts';

// The dialog
export const newTask = 'Nouvelle tâche';
export const newIssue = 'Nouveau ticket';
export const whatToCreate = 'Élément à créer';
export const task = 'Tâche';
export const issue = 'Ticket';
export const title = 'Titre';
export const taskTitlePlaceholder = 'Qu’y a-t-il à faire ?';
export const issueTitlePlaceholder = 'Quel est le problème ou la demande ?';
export const titleMissing = 'Saisissez un titre.';
export const description = 'Description';
export const taskDescriptionPlaceholder = 'Ajoutez des détails. Vous pouvez utiliser Markdown.';
export const issueDescriptionPlaceholder =
  'Ce qui se passe, ce que vous attendiez et comment le reproduire. Vous pouvez utiliser Markdown.';
export const environment = 'Environnement';
export const environmentPlaceholder = 'Navigateur, appareil, version…';
export const fields = 'Champs';
export const moreFields = 'Plus de champs';
export const fewerFields = 'Moins de champs';
export const project = 'Projet';
export const selectProject = 'Sélectionnez un projet';
export const noProjectsFound = 'Aucun projet trouvé';
export const milestone = 'Jalon';
export const yes = 'Oui';
export const no = 'Non';
export const subtasksFromTemplate = (count: number): string => `${counted(count, 'sous-tâche', 'sous-tâches')} du modèle`;
export const removeSubtasks = 'Retirer les sous-tâches';

// Notes and reasons
export const waitsForApproval =
  'Un admin du projet doit approuver cette tâche. D’ici là, elle reste dans la première colonne et n’est assignée à personne.';
export const waitsInTriage = 'Votre ticket passe d’abord par le tri. L’équipe décide de la suite.';
export const columnFull = (name: string, limit: number): string =>
  `La colonne ${name} est pleine : elle accepte au maximum ${counted(limit, 'tâche', 'tâches')}. Choisissez un autre statut.`;
export const draftRestored = 'Votre brouillon est restauré.';
export const cannotCreateHere = 'Vous ne pouvez créer ici ni tâche ni ticket';
export const workspaceIsReadOnly =
  'Cet espace de travail dépasse son offre et est donc en lecture seule. Un propriétaire peut choisir une offre supérieure.';
export const projectIsArchived = 'Ce projet est archivé et donc en lecture seule. Un admin du projet peut le restaurer.';
export const noRightToCreate =
  'Vous n’avez pas l’autorisation de créer des tâches ou des tickets. Adressez-vous à un admin du projet.';
export const close = 'Fermer';

// Actions
export const createAnother = 'En créer un autre';
export const discardDraft = 'Supprimer le brouillon';
export const draftDiscarded = 'Brouillon supprimé';
export const undo = 'Annuler';
export const createShortcut = 'Créer une tâche ou un ticket';
export const dialog = 'Nouvelle tâche ou nouveau ticket';
export const createTask = 'Créer la tâche';
export const createIssue = 'Créer le ticket';
export const open = 'Ouvrir';
export const taskCreated = (name: string): string => `Tâche créée : ${name}`;
export const issueCreated = (name: string): string => `Ticket créé : ${name}`;
export const sentToTriage = (name: string): string => `Envoyé au tri : ${name}`;
