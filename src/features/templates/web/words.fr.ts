import { counted, figure } from '#contract/counts';

// Creating
export const taskCreatedFrom = (title: string, template: string) => `Tâche « ${title} » créée à partir de « ${template} »`;

// Template form
export const bug = 'Bug';
export const feature = 'Fonctionnalité';
export const improvement = 'Amélioration';
export const task = 'Tâche';
export const question = 'Question';
export const incident = 'Incident';
export const name = 'Nom';
export const nameRequired = 'Saisissez un nom.';
export const title = 'Titre';
export const priority = 'Priorité';
export const type = 'Type';
export const description = 'Description';
export const subtasks = 'Sous-tâches';
export const subtasksHint = 'Saisissez une sous-tâche par ligne.';
export const tooManySubtasks = (max: number) => `Saisissez au maximum ${counted(max, 'sous-tâche', 'sous-tâches')}.`;
export const cancel = 'Annuler';
export const subtaskTooLong = (max: number) => `Raccourcissez chaque sous-tâche à ${figure(max)} caractères au maximum.`;
export const saveChanges = 'Enregistrer les modifications';
export const createTemplate = 'Créer le modèle';

// Template items
export const saveAsTemplate = 'Enregistrer comme modèle';
export const templateCreated = (name: string) => `Modèle « ${name} » créé`;
export const loadFailed = 'Cette partie ne s’est pas chargée. Vérifiez votre connexion et réessayez.';

// Template picker
export const template = 'Modèle';
export const templatePlaceholder = 'Rechercher des modèles…';
export const pickerEmpty = 'Aucun modèle trouvé. Créez-en un sur la page Modèles.';

// Templates screen
export const templates = 'Modèles';
export const newTemplate = 'Nouveau modèle';
export const createFirstTemplate = 'Créer le premier modèle';
export const templatesFor = 'Modèles pour';
export const tasks = 'Tâches';
export const issues = 'Tickets';
export const theTemplates = 'les modèles';
export const editTemplate = 'Modifier le modèle';
export const loadingTemplates = 'Chargement des modèles';
export const noTemplatesYet = 'Aucun modèle pour l’instant';
export const taskTemplatesHint =
  'Créez un modèle pour les tâches que vous ajoutez souvent, avec leur description et leurs sous-tâches.';
export const issueTemplatesHint = 'Créez un modèle pour demander les mêmes détails à toute personne qui signale un ticket.';
export const taskTemplates = 'Modèles de tâches';
export const issueTemplates = 'Modèles de tickets';
export const editNamed = (name: string) => `Modifier ${name}`;
export const deleteNamed = (name: string) => `Supprimer ${name}`;
export const templateDeleted = (name: string) => `Modèle « ${name} » supprimé`;
export const builtInTemplates = 'Modèles intégrés';
export const builtInHint = 'Vous pouvez utiliser ces modèles tels quels. Ajoutez-en un au projet pour le modifier.';
export const addNamedToProject = (name: string) => `Ajouter au projet : ${name}`;
export const addToProject = 'Ajouter au projet';
