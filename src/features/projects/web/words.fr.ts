// Archived note
export const restoreProject = 'Restaurer le projet';
export const archivedNote = 'Ce projet est archivé et en lecture seule.';

// People picker
export const removeNamed = (name: string) => `Retirer ${name}`;
export const searchPeople = 'Rechercher des personnes…';
export const addPeople = 'Ajouter des personnes';

// Person name
export const formerPerson = 'Ancien membre';
export const unnamedPerson = 'Personne sans nom';

// Project bar
export const members = 'Membres';
export const actionsFor = (name: string) => `Actions : ${name}`;
export const project = 'Projet';
export const projectNoun = 'projet';
export const canComment = 'Peut commenter';
export const viewOnly = 'Lecture seule';
export const hereNow = 'Ici en ce moment';

// Project cards
export const removeNamedFromFavorites = (name: string) => `Retirer ${name} des favoris`;
export const addNamedToFavorites = (name: string) => `Ajouter ${name} aux favoris`;
export const noDescription = 'Aucune description';
export const loadingProjects = 'Chargement des projets';

// Project choices
export const team = 'Équipe';
export const teamHint =
  'Les membres de l’espace de travail peuvent le trouver, le lire, commenter et demander à le rejoindre. Les invités ne le voient que si vous les ajoutez.';
export const publicLabel = 'Public';
export const publicHintWithApproval =
  'Les membres de l’espace de travail peuvent le trouver, le lire, commenter et demander à le rejoindre. Les invités peuvent le lire.';
export const publicHint =
  'Les membres de l’espace de travail peuvent le trouver, le lire, commenter et le rejoindre sans demander. Les invités peuvent le lire.';
export const privateLabel = 'Privé';
export const privateHint =
  'Seuls ses membres peuvent le voir. Les propriétaires et les admins de l’espace de travail doivent aussi y être ajoutés.';
export const blank = 'Vide';
export const blankHint = 'Un tableau vide à quatre colonnes.';
export const softwareTeam = 'Équipe logicielle';
export const softwareTeamHint = 'Des étiquettes, des premières tâches et une liste de contrôle pour les livraisons.';
export const marketingLaunch = 'Lancement marketing';
export const marketingLaunchHint = 'Des tâches du premier message au jour du lancement, avec une étiquette par canal.';
export const event = 'Événement';
export const eventHint = 'Des tâches pour le lieu, le programme, les invités et les prestataires.';
export const noEstimates = 'Pas d’estimation';
export const fibonacciPoints = 'Points : 1, 2, 3, 5, 8, 13';
export const linearPoints = 'Points : de 1 à 5';
export const shirtSizes = 'Tailles de T-shirt : de XS à XL';
export const hours = 'Heures';

// Project frame
export const thisProject = 'ce projet';

// Project menu
export const removeFromFavorites = 'Retirer des favoris';
export const addToFavorites = 'Ajouter aux favoris';
export const notifications = 'Notifications';
export const copyLink = 'Copier le lien';
export const templates = 'Modèles';
export const archiveAndTrash = 'Archives et corbeille';
export const settings = 'Paramètres';
export const status = 'Statut';
export const archiveProject = 'Archiver le projet';

// Project table
export const projects = 'Projets';
export const name = 'Nom';
export const key = 'Clé';
export const exampleKey = 'WEB';
export const keyHint = (key: string) =>
  `Les tâches et les tickets sont numérotés avec la clé, par exemple ${key}-1. Vous ne pourrez pas la changer par la suite.`;
export const progress = 'Avancement';
export const tasks = 'Tâches';
export const updated = 'Mise à jour';
export const actions = 'Actions';

// Projects filter
export const notArchived = 'Non archivés';
export const allStatuses = 'Tous les statuts';
export const searchProjects = 'Rechercher des projets';
export const layout = 'Disposition';
export const cards = 'Cartes';
export const table = 'Tableau';

// Use project actions
export const linkCopied = 'Lien copié';
export const linkNotCopied = 'Impossible de copier le lien';
export const projectArchived = (name: string) => `Projet archivé : ${name}`;
export const statusChanged = (name: string, status: string) => `${name} : statut ${status}`;

// Create project dialog
export const newProject = 'Nouveau projet';
export const cancel = 'Annuler';
export const createProject = 'Créer le projet';
export const nameRequired = 'Saisissez un nom.';
export const description = 'Description';
export const color = 'Couleur';
export const template = 'Modèle';
export const visibility = 'Visibilité';

// Projects nav
export const favorites = 'Favoris';
export const yourProjects = 'Vos projets';
export const otherProjects = 'Autres projets';
export const allProjects = 'Tous les projets';
export const viewsOf = (name: string) => `Vues : ${name}`;
export const loadingYourProjects = 'Chargement de vos projets';

// Projects screen
export const theProjects = 'les projets';
export const noMatches = 'Aucun projet ne correspond à ces filtres';
export const clearFilters = 'Effacer les filtres';
export const noMatchesHint = 'Essayez une autre recherche ou un autre filtre.';
export const noProjectsYet = 'Aucun projet pour l’instant';
export const createFirstHint = 'Créez un projet pour planifier le travail et le réaliser avec votre équipe.';
export const noProjectsHint = 'Les projets apparaissent ici quand quelqu’un vous y ajoute.';

// Keys
export const general = 'Général';
