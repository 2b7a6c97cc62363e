import { counted } from '#contract/counts';

// Smart values
export const smartValues = 'Valeurs dynamiques';
export const smartValuesFound = (count: number, first: string) =>
  `${counted(count, 'valeur dynamique', 'valeurs dynamiques')}, en premier : ${first}`;
export const insertValueInto = (field: string) => `Insérer une valeur dynamique : ${field}`;
export const smartValueInstead = 'Utiliser une valeur dynamique';
export const selectAValue = 'Sélectionner une valeur';
export const dayValueHint = 'Un jour, par exemple 2026-12-24, ou une valeur dynamique, par exemple {{ today | plus: 2 days }}.';
export const emptyValueHint = 'Laissez vide pour vider le champ.';
export const markdownHint = 'Markdown. Tapez {{ pour insérer des valeurs dynamiques.';

// Trigger
export const startsWhen = 'Il se lance quand';
export const selectTrigger = 'Sélectionnez ce qui le lance';
export const about = 'Concerne';
export const assignedTo = 'Assigné à';
export const anyone = 'N’importe qui';
export const anyLabel = 'Toute étiquette';
export const anyValue = 'Toute valeur';
export const from = 'De';
export const to = 'À';
export const when = 'Quand';
export const pullRequestStates = 'La pull request est';
export const selectState = 'Sélectionnez-en au moins un';
export const sprintStarts = 'Un sprint commence';
export const sprintEnds = 'Un sprint se termine';
export const days = 'Jours';
export const beforeDueDate = 'avant l’échéance';
export const afterDueDate = 'après l’échéance';
export const runsOn = 'Il s’exécute sur';
export const runsOnHint = 'Les membres le trouvent dans le menu de l’élément, sous « Exécuter un workflow ».';
export const aTask = 'Une tâche';
export const anIssue = 'Un ticket';
export const noItem = 'Aucun élément';
export const repeats = 'Répétition';
export const everyNames = {
  DAY: 'Tous les jours',
  WORKDAY: 'Du lundi au vendredi',
  WEEK: 'Toutes les semaines',
  MONTH: 'Tous les mois',
} as const;
export const customSchedule = 'Horaire personnalisé';
export const cron = 'Horaire en cron';
export const cronHint =
  'Minute, heure, jour, mois et jour de la semaine, par exemple 0 9 * * 1-5. Dans le fuseau horaire du projet.';
export const time = 'Heure';
export const day = 'Jour';
export const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
export const scheduleItems = 'Il s’exécute';
export const scheduleItemNames = {
  NONE: 'Une fois',
  TASK: 'Une fois par tâche ouverte',
  ISSUE: 'Une fois par ticket ouvert',
} as const;
export const taskOfRequest = 'Tâche de la requête';
export const taskOfRequestHint =
  'La clé de la tâche dans la requête, par exemple {{ webhook.task }}. Laissez vide si elle n’en concerne aucune.';
export const hasAddress = 'Il a une adresse. Créez-en une nouvelle si l’adresse a été perdue.';
export const noAddress = 'Un autre programme lance ce workflow par une requête POST à son adresse.';
export const createAddress = 'Créer une adresse';
export const newAddress = 'Créer une nouvelle adresse';
export const confirmNewAddress = 'Créer une nouvelle adresse ?';
export const newAddressHint = 'L’adresse précédente cesse immédiatement de fonctionner.';
export const addressOfWorkflow = 'Adresse';
export const addressOnce = 'Copiez l’adresse maintenant. Elle ne sera plus affichée.';
export const copyAddress = 'Copier';
export const addressCopied = 'Adresse copiée';

// Conditions
export const conditions = 'Conditions';
export const noItemToTest = 'Ce workflow ne concerne aucun élément : il n’y a donc pas de conditions à tester.';
export const noConditions = 'Aucune condition : il continue toujours.';
export const oneCondition = 'Doit être rempli :';
export const matchOf = (group: string) => `${group} : ce qui doit être rempli`;
export const matchAll = 'Toutes doivent être remplies';
export const matchAny = 'Une doit être remplie';
export const addCondition = 'Ajouter une condition';
export const addGroup = 'Ajouter un groupe';
export const groupNamed = (outer: string, number: number) => `${outer}, groupe ${number}`;
export const removeGroup = (group: string) => `Retirer : ${group}`;
export const conditionNumber = (number: number) => `Condition ${number}`;
export const removeCondition = (number: number) => `Retirer la condition ${number}`;
export const field = 'Champ';
export const selectField = 'Sélectionner un champ';
export const whoChangedIt = 'Qui l’a modifié';
export const operator = 'Opérateur';
export const valueOf = (name: string) => `Valeur : ${name}`;
export const selectValue = 'Sélectionner une valeur';
export const selectValues = 'Sélectionner des valeurs';
export const dayKinds = { today: 'Aujourd’hui', ago: 'Il y a … jours', ahead: 'Dans … jours', day: 'Un jour' } as const;

// Steps
export const newValue = 'Nouvelle valeur';
export const emptied = 'Vide';
export const selectDay = 'Sélectionner un jour';
export const assignTo = 'Assigner à';
export const assignModes = {
  PERSON: 'Ces personnes',
  CREATOR: 'Le créateur',
  LEAST_LOADED: 'La personne la moins chargée',
  ROUND_ROBIN: 'Chacun à tour de rôle',
  NOBODY: 'Personne',
} as const;
export const people = 'Personnes';
export const selectPeople = 'Sélectionner des personnes';
export const among = 'Parmi';
export const everyoneHere = 'Tout le monde dans le projet';
export const label = 'Étiquette';
export const labels = 'Étiquettes';
export const selectLabel = 'Sélectionner une étiquette';
export const noLabels = 'Aucune étiquette dans ce projet';
export const moveTo = 'Déplacer vers';
export const sprintTargets = [
  { value: 'ACTIVE', label: 'Le sprint actif' },
  { value: 'NEXT', label: 'Le sprint suivant' },
  { value: 'BACKLOG', label: 'Le backlog' },
  { value: 'SPRINT', label: 'Un sprint' },
] as const satisfies readonly { value: string; label: string }[];
export const sprint = 'Sprint';
export const selectSprint = 'Sélectionner un sprint';
export const noSprints = 'Aucun sprint ouvert';
export const project = 'Projet';
export const selectProject = 'Sélectionner un projet';
export const moveToProjectHint = 'Nécessite le droit d’y créer des tâches.';
export const noOtherProjects = 'Aucun autre projet';
export const title = 'Titre';
export const description = 'Description';
export const content = 'Contenu';
export const type = 'Type';
export const priority = 'Priorité';
export const assignee = 'Personne assignée';
export const noAssignee = 'Non assigné';
export const dueDate = 'Échéance';
export const subtasks = 'Sous-tâches';
export const addSubtask = 'Ajouter une sous-tâche';
export const subtaskNumber = (number: number) => `Sous-tâche ${number}`;
export const removeSubtask = (number: number) => `Retirer la sous-tâche ${number}`;
export const template = 'Modèle';
export const selectTemplate = 'Sélectionner un modèle';
export const noTemplates = 'Aucun modèle de tâche dans ce projet';
export const comment = 'Commentaire';
export const noOneInParticular = 'Personne en particulier';
export const noOne = 'Personne';
export const peopleOfItem = 'Personnes de l’élément';
export const roles = 'Tous ceux qui ont le rôle';
export const channel = 'Canal';
export const channelHint = 'Un canal d’un chat qui accepte les webhooks entrants.';
export const noChannel = 'Aucun canal';
export const message = 'Message';
export const address = 'Adresse';
export const selectAddress = 'Sélectionner une adresse';
export const noAddresses = 'Aucune adresse pour l’instant';
export const manageAddresses = 'Gérer les adresses';
export const body = 'Corps';
export const bodyHint = 'JSON avec des valeurs dynamiques. Laissez vide pour envoyer l’élément et ce qui s’est passé.';
export const wait = 'Attendre';
export const forSomeTime = 'Pendant un certain temps';
export const untilDay = 'Jusqu’à un jour';
export const amount = 'Quantité';
export const unit = 'Unité';
export const waitUnits = { MINUTES: 'Minutes', HOURS: 'Heures', DAYS: 'Jours' } as const;
export const until = 'Jusqu’à';
export const untilHint = 'Un jour ou une heure, par exemple {{ task.dueDate | minus: 1 day }}. Un jour commence à 8 h.';
export const forEachHint =
  'Les étapes de sa branche s’exécutent une fois par sous-tâche. Dans les textes, {{ subtask.title }} est son titre.';
export const approvalsNotInPlan =
  'Cette offre ne comprend pas les approbations. Vous pouvez écrire cette étape, et la publier avec une offre supérieure.';
export const approvers = 'Approbateurs';
export const approvalsNeeded = 'Approuvé quand';
export const oneApproves = 'L’un d’eux approuve';
export const allApprove = 'Tous approuvent';
export const question = 'Question';
export const questionHint = 'Ce que lisent les approbateurs. Tapez {{ pour insérer des valeurs dynamiques.';
export const assistantTasks = {
  SUMMARIZE: 'Résumer l’élément',
  CLASSIFY: 'Choisir une option parmi plusieurs',
  BREAK_DOWN: 'Proposer des sous-tâches',
} as const;
export const assistantTaskHints = {
  SUMMARIZE: 'Il lit l’élément avec ses commentaires et dit en quelques phrases où il en est.',
  CLASSIFY: 'Il lit l’élément avec ses commentaires et dit quelle option convient, ou aucune.',
  BREAK_DOWN:
    'Il lit la tâche avec ses commentaires. Vous trouvez les sous-tâches proposées dans vos chats ; rien ne change tant que vous ne les appliquez pas.',
} as const;
export const assistantTask = 'Ce qu’il doit faire';
export const options = 'Choix possibles';
export const optionNumber = (number: number) => `Choix ${number}`;
export const addOption = 'Ajouter un choix';
export const removeOption = (number: number) => `Retirer le choix ${number}`;
export const guidance = 'Ce qui compte';
export const guidanceHint = 'Avec vos propres mots, sans valeurs dynamiques. Laissez vide si rien ne compte en particulier.';
export const answerName = 'Nom de la réponse';
export const answerNameHint = (path: string) =>
  `Les étapes suivantes l’utilisent comme {{ ${path} }}, et les branches peuvent la tester.`;

// Addresses
export const addresses = 'Adresses';
export const addressesHint = 'Les autres programmes et canaux que les workflows de ce projet peuvent appeler.';
export const addAddress = 'Ajouter une adresse';
export const addressNameExample = 'Canal des versions';
export const name = 'Nom';
export const url = 'URL';
export const urlHint = 'Une adresse https publique. Une fois ajoutée, seul son nom d’hôte est affiché.';
export const close = 'Fermer';
export const deleteAddress = 'Supprimer l’adresse';
export const keepAddress = 'Garder l’adresse';
export const deleteNamed = (called: string) => `Supprimer ${called}`;
export const deleteAddressHint = (called: string) =>
  `Les étapes qui appellent ${called} échouent jusqu’à ce que vous sélectionniez une autre adresse.`;
