import { byCount, counted, figure } from '#contract/counts';

// Add member
export const asRole = (role: string) => `Comme ${role}`;
export const everyoneAdded = 'Toutes les personnes de cet espace de travail sont déjà membres.';
export const newMemberRole = 'Rôle du nouveau membre';
export const personToAdd = 'Personne à ajouter';
export const personToAddPlaceholder = 'Rechercher des personnes…';
export const addMember = 'Ajouter un membre';

// Data
export const roleChanged = (name: string, role: string) => `${name} a maintenant le rôle ${role}`;
export const departmentCleared = (name: string) => `${name} n’est plus dans un service`;
export const departmentChanged = (name: string, department: string) => `${name} est maintenant dans le service ${department}`;
export const capacityChanged = (name: string, hours: number) =>
  `${name} a maintenant ${counted(hours, 'heure', 'heures')} par semaine`;
export const billingGranted = (name: string) => `${name} gère maintenant la facturation`;
export const billingWithdrawn = (name: string) => `${name} ne gère plus la facturation`;
export const memberDeactivated = (name: string) => `Membre désactivé : ${name}`;
export const memberReactivated = (name: string) => `Membre réactivé : ${name}`;
export const memberRemoved = (name: string) => `Membre retiré : ${name}`;

// Member parts
export const onlineNow = 'En ligne maintenant';
export const online = 'En ligne';
export const you = 'vous';
export const deactivated = 'Désactivé';
export const twoFactorMissing = 'Deux facteurs non configurés';
export const billing = 'Facturation';
export const roleOf = (name: string) => `Rôle : ${name}`;
export const currentRoleOf = (name: string) => `Rôle de ${name} :`;
export const departmentOf = (name: string) => `Service : ${name}`;
export const moreSkills = (skills: string) => ` de plus : ${skills}`;
export const workloadOf = (name: string) => `Charge de travail : ${name}`;
export const estimated = (hours: number) => counted(hours, 'heure estimée', 'heures estimées');
export const pointsEstimated = (points: number, hoursEach: number) =>
  `${counted(points, 'point', 'points')} à ${counted(hoursEach, 'heure', 'heures')} chacun`;
export const withoutEstimate = (count: number) => `${figure(count)} sans estimation`;
export const workloadSummary = (work: string, capacityHours: number) =>
  `Travail ouvert : ${work}. Capacité : ${counted(capacityHours, 'heure', 'heures')} par semaine.`;
export const openTasksOf = (count: number, name: string) =>
  `${counted(count, 'tâche ouverte assignée', 'tâches ouvertes assignées')} à ${name}`;

// Member table
export const person = 'personne';
export const name = 'Nom';
export const role = 'Rôle';
export const department = 'Service';
export const skills = 'Compétences';
export const workload = 'Charge de travail';
export const tasks = 'Tâches';
export const projects = 'Projets';
export const joined = 'Arrivée';
export const actions = 'Actions';
export const actionsFor = (name: string) => `Actions : ${name}`;
export const openTaskCount = (count: number) => counted(count, 'tâche ouverte', 'tâches ouvertes');

// Members filter
export const searchPeople = 'Rechercher des personnes';
export const allRoles = 'Tous les rôles';
export const allDepartments = 'Tous les services';
export const status = 'Statut';
export const active = 'Actif';
export const allStatuses = 'Tous les statuts';

// Productivity view
export const productivityPart = 'la productivité de l’équipe';
export const departments = 'Services';
export const completedPerWeek = 'Tâches terminées par semaine';
export const productivityHint = 'Compte les tâches des projets que vous pouvez voir. Les semaines commencent le lundi, en UTC.';
export const people = 'Personnes';
export const openTasks = 'Tâches ouvertes';
export const noDepartment = 'Sans service';
/** If `most` people are all that are shown. */
export const productivityHintCut = (most: number) =>
  `${productivityHint} Seules les ${figure(most)} personnes ayant terminé le plus de tâches sont affichées.`;
export const noDepartmentWorkload = 'personnes sans service';
export const nothingCompleted = 'Aucune tâche terminée pour l’instant';
export const nothingCompletedHint = 'Les tâches terminées par chacun sont comptées ici par semaine.';
export const personColumn = 'Personne';
export const total = 'Total';
export const loadingProductivity = 'Chargement de la productivité';

// Project data
export const addedToProject = (name: string) => `Membre ajouté au projet : ${name}`;
export const projectRoleChanged = (name: string, role: string) => `${name} a maintenant le rôle ${role} dans ce projet`;
export const removedFromProject = (name: string) => `Membre retiré du projet : ${name}`;

// Remove dialog
export const leaveUnassigned = 'Personne (laisser non assigné)';
export const confirmRemoval = (name: string) => `Retirer ${name} ?`;
export const cancel = 'Annuler';
export const removeMember = 'Retirer le membre';
export const removalHint =
  'Cette personne perd immédiatement l’accès à cet espace de travail et à tous ses projets. Son travail et ses commentaires restent. Il lui faudra une invitation pour revenir.';
export const reassignTo = 'Réassigner ses tâches et tickets ouverts à';
export const openTasksYouSee = (count: number) => `${counted(count, 'tâche ouverte', 'tâches ouvertes')} que vous pouvez voir.`;
export const handoverHint =
  'Le travail reste non assigné dans les projets que cette personne ne peut pas voir. Un projet qui n’a plus d’admin revient à cette personne ou à vous ; un projet privé revient à l’un de ses membres, ou un propriétaire désigne quelqu’un. Le journal d’audit enregistre ces changements.';

// Routes
export const team = 'Équipe';

// Sure to step down
export const confirmOwnRole = (role: string) => `Changer votre rôle en ${role} ?`;
export const ownRoleHint = (place: string) =>
  `Vous aurez moins d’autorisations dans ${place}. Seule une autre personne peut vous rendre votre rôle actuel.`;
export const changeRole = 'Changer le rôle';

// Use project handles
export const confirmLeave = (name: string) => `Quitter ${name} ?`;
export const leavePrivateHint =
  'Ce projet est privé. Vous perdez l’accès jusqu’à ce qu’un admin du projet vous ajoute à nouveau.';
export const leaveHint = 'Un admin du projet peut vous ajouter à nouveau.';
export const leaveProject = 'Quitter le projet';
export const showTasks = 'Afficher les tâches';
export const copyEmail = 'Copier l’adresse e-mail';
export const emailCopied = 'Adresse e-mail copiée';
export const removeFromProject = 'Retirer du projet';
export const onlyLowerRoles = 'Vous ne pouvez modifier que les membres dont le rôle est inférieur au vôtre';
export const projectRole = 'Rôle dans le projet';

// Use workspace handles
export const thisWorkspace = 'cet espace de travail';
export const hours = (count: number) => counted(count, 'heure', 'heures');
export const hoursPerWeek = 'Heures par semaine';
export const absences = 'Absences';
export const managesBilling = 'Gère la facturation';
export const leaveWorkspace = 'Quitter l’espace de travail';
export const deactivate = 'Désactiver';
export const reactivate = 'Réactiver';
export const removeFromWorkspace = 'Retirer de l’espace de travail';
export const confirmDeactivation = (name: string) => `Désactiver ${name} ?`;
export const deactivationHint =
  'Cette personne perd immédiatement l’accès à cet espace de travail, sur tous ses appareils, et son siège se libère.';
export const workStays = 'Son travail lui reste assigné.';
export const openTasksStay = (count: number) =>
  `${counted(count, 'tâche ouverte', 'tâches ouvertes')} que vous pouvez voir ${byCount(count, 'lui reste assignée', 'lui restent assignées')}.`;
export const deactivationHandover =
  'Si cette personne est le seul admin d’un projet, vous en devenez admin ; un projet privé revient à l’un de ses membres, ou un propriétaire désigne quelqu’un.';
export const reactivationHint = 'Vous pourrez réactiver cette personne quand l’offre aura un siège libre.';
export const confirmTransfer = (name: string) => `Transférer la propriété à ${name} ?`;
export const transferHint = 'Vous devenez admin. Seul un propriétaire peut vous rendre ce rôle.';
export const transferOwnership = 'Transférer la propriété';
export const ownershipTransferred = (name: string) => `${name} est maintenant propriétaire de cet espace de travail`;

// Members list
export const teamPart = 'l’équipe';
export const noMatches = 'Personne ne correspond à ces filtres';
export const clearFilters = 'Effacer les filtres';
export const noMatchesHint = 'Essayez une autre recherche, ou effacez les filtres pour voir tout le monde.';
export const firstByName = (count: number) => `Affichage des ${figure(count)} premières personnes par nom.`;
export const loadingTeam = 'Chargement de l’équipe';

// Project team screen
export const view = 'Vue';
export const members = 'Membres';
export const requests = 'Demandes';
export const invitations = 'Invitations';
export const privateProjectHint = 'Ce projet est privé. Seuls ses membres peuvent le voir.';
export const workspaceAdminsHint =
  'Les propriétaires et les admins de l’espace de travail peuvent aussi gérer ce projet. Ils n’apparaissent ici que s’ils en sont membres.';

// Projects without admin
export const projectsWithoutAdmin = 'Projets sans admin';
export const projectsWithoutAdminHint =
  'Ces projets privés n’ont plus d’admin. La personne que vous sélectionnez peut voir et gérer le projet, et le journal d’audit enregistre votre choix.';
export const adminAppointed = (name: string | undefined, project: string) =>
  `${name} fait maintenant partie des admins du projet ${project}`;
export const inTrash = 'Dans la corbeille';
export const newAdminOf = (project: string) => `Nouvel admin : ${project}`;
export const selectPerson = 'Sélectionnez une personne';
export const projectMember = (name: string) => `${name} (membre du projet)`;
export const makeAdminOf = (project: string) => `Nommer admin : ${project}`;
export const makeAdmin = 'Nommer admin';

// Team screen
export const productivity = 'Productivité';
