export { documents } from './route-words.fr.ts';
import { counted, figure } from '#contract/counts';

export const document = 'Document';
export const untitled = 'Sans titre';
export const theDocuments = 'les documents';
export const theVersions = 'les versions';
export const theArchive = 'les archives et la corbeille';
export const newDocument = 'Nouveau document';
export const createFirstDocument = 'Créer le premier document';
export const newInside = 'Nouveau document à l’intérieur';
export const noDocumentsYet = 'Aucun document pour l’instant';
export const noDocumentsHint =
  'Rédigez ici des plans, des décisions et des notes. Tous ceux qui ouvrent un document peuvent y écrire en même temps.';
export const noDocumentsToRead = 'Les documents de ce projet apparaissent ici.';
export const noneOpen = 'Sélectionnez un document.';
export const tree = 'Documents dans leur ordre';
export const openBranch = (title: string) => `Afficher les documents de ${title}`;
export const closeBranch = (title: string) => `Masquer les documents de ${title}`;
export const actionsFor = (title: string) => `Actions : ${title}`;
export const loadingDocuments = 'Chargement des documents';
export const loadingText = 'Chargement du texte';
export const textNotHere = 'Impossible de charger le texte';
export const textNotHereHint =
  'Ce document n’a pas encore été ouvert sur cet appareil. Son texte apparaît dès que le serveur est joignable.';
export const title = 'Titre';
export const text = 'Texte du document';
export const contents = 'Sommaire';
export const someone = 'Quelqu’un';
export const hereNow = 'En ce moment dans ce document';
export const backToDocuments = 'Tous les documents';
export const notHere = 'Ce document n’existe pas';
export const notHereHint = 'Il a été supprimé ou archivé, ou vous n’y avez pas accès.';
export const archiveAndTrash = 'Archives et corbeille';
export const archived = 'Archivés';
export const inTrash = 'Dans la corbeille pendant 30 jours';
export const nothingArchived = 'Les archives et la corbeille sont vides';
export const nothingArchivedHint =
  'Les documents archivés restent ici jusqu’à leur restauration, et les documents supprimés pendant 30 jours.';
export const restore = 'Restaurer';
export const restoreNamed = (name: string) => `Restaurer ${name}`;

export const saved = 'Enregistré';
export const saving = 'Enregistrement…';
export const offline = 'Hors ligne. Vos modifications sont conservées sur cet appareil.';
export const refusedTitle = 'Vos dernières modifications n’ont pas été enregistrées';
export const copyText = 'Copier mon texte';
export const textCopied = 'Texte copié';
export const discard = 'Abandonner mes modifications';
export const discardQuestion = 'Abandonner ce qui n’a pas été enregistré ?';
export const discardHint =
  'Le document revient à ce que voient tous les autres. Copiez d’abord votre texte si vous en avez besoin.';
export const wordsOf = (count: number) => counted(count, 'mot', 'mots');

export const addToFavorites = 'Ajouter aux favoris';
export const removeFromFavorites = 'Retirer des favoris';
export const addedToFavorites = (name: string) => `« ${name} » ajouté aux favoris`;
export const removedFromFavorites = (name: string) => `« ${name} » retiré des favoris`;
export const duplicate = 'Dupliquer';
export const duplicateAll = 'Dupliquer avec les documents qu’il contient';
export const useAsTemplate = 'Utiliser comme modèle';
export const isTemplate = 'Modèle';
export const newFromTemplate = 'Nouveau document à partir d’un modèle…';
export const importDocuments = 'Importer des documents…';
export const moreWaysToCreate = 'Autres façons de créer un document';
export const exportDocument = 'Exporter le document…';
export const lock = 'Verrouiller';
export const unlock = 'Déverrouiller';
export const lockedHint = 'Personne ne peut modifier ce document tant qu’il est verrouillé.';
export const fullWidth = 'Pleine largeur';
export const publicLink = 'Lien public…';
export const history = 'Historique des versions';
export const archive = 'Archiver';
export const remove = 'Supprimer';
export const moveTo = 'Déplacer vers';
export const library = 'Bibliothèque de l’espace de travail';
export const whoReads = 'Qui peut le lire';
export const commentOnSelection = 'Commenter le texte sélectionné';
export const showComments = 'Afficher ou masquer les commentaires';
export const commentsCount = (count: number, waiting: number) =>
  [
    count === 0 ? 'Commentaires' : counted(count, 'commentaire', 'commentaires'),
    ...(waiting > 0 ? [`${figure(waiting)} en attente d’approbation`] : []),
  ].join(', ');

export const sharedWith = (count: number) => `Partagé avec ${counted(count, 'personne', 'personnes')}`;
export const sharePeople = 'Partager avec des personnes…';
export const shareTitle = 'Partager avec des personnes';
export const shareHint =
  'Elles peuvent trouver, lire et modifier ce document, dans la mesure où leur rôle le permet. Personne d’autre ne le peut.';
export const sharedWithNoOne = 'Vous êtes maintenant la seule personne à pouvoir le lire.';
export const people = 'Personnes';
export const searchPeople = 'Rechercher des personnes';
export const addPeople = 'Ajouter des personnes';
export const removeNamed = (name: string) => `Retirer ${name}`;
export const onlyMe = 'Moi uniquement';
export const onlyMeHint = 'Personne d’autre ne peut le trouver ni l’ouvrir';
export const theProject = 'Projet';
export const theProjectHint = 'Tous ceux qui voient ce projet';
export const theWorkspace = 'Espace de travail';
export const theWorkspaceHint = 'Tous les membres de l’espace de travail, sans les invités';
export const onlyTheOwner = 'Le propriétaire uniquement';
export const publish = 'Marquer comme publié';
export const unpublish = 'Marquer comme brouillon';
export const icon = 'Icône';
export const noIcon = 'Sans icône';
export const labels = 'Étiquettes';
export const addLabels = 'Ajouter des étiquettes';
export const changeLabels = 'Modifier les étiquettes';
export const createLabel = (name: string) => `Créer l’étiquette « ${name} »`;
export const noLabelsFound = 'Aucune étiquette trouvée';
export const filterByLabel = 'Filtrer par étiquette';
export const removeFilter = (name: string) => `Retirer le filtre ${name}`;
export const noneWithLabels = 'Aucun document n’a ces étiquettes.';
export const addCover = 'Ajouter une couverture';
export const changeCover = 'Changer la couverture';
export const removeCover = 'Retirer la couverture';
export const coverImage = 'Image de couverture';
export const noImageForCover = 'Ce fichier ne peut pas servir de couverture. Sélectionnez une image.';
export const documentArchived = (name: string) => `${name} archivé`;
export const documentDeleted = (name: string) => `${name} mis à la corbeille`;
export const documentMoved = (name: string, place: string) => `${name} déplacé vers : ${place}`;

export const versions = 'Versions';
export const noVersions = 'Aucune version pour l’instant';
export const noVersionsHint =
  'Une version est enregistrée quand personne n’a écrit pendant 5 minutes, avant une restauration, et quand vous en enregistrez une.';
export const saveVersion = 'Enregistrer la version';
export const versionName = 'Nom de la version';
export const versionSaved = (name: string) => `Version « ${name} » enregistrée`;
export const versionNumber = (number: number) => `Version ${number}`;
export const restoreVersion = 'Restaurer cette version';
export const versionRestored = (name: string) => `Version restaurée : ${name}. Ce qu’elle a remplacé est aussi une version.`;
export const showChanges = 'Afficher les changements depuis';
export const added = 'Ajouté depuis';
export const removed = 'Retiré depuis';
export const selectVersion = 'Sélectionnez une version pour la lire.';

export const blocks = 'Blocs';
export const plainText = 'Texte';
export const heading1 = 'Titre 1';
export const heading2 = 'Titre 2';
export const heading3 = 'Titre 3';
export const bulletList = 'Liste à puces';
export const numberedList = 'Liste numérotée';
export const checklist = 'Liste à cocher';
export const table = 'Tableau';
export const code = 'Code';
export const quote = 'Citation';
export const note = 'Note';
export const warning = 'Avertissement';
export const toggle = 'Bloc repliable';
export const divider = 'Séparateur';
export const blockActions = 'Bloc';
export const dragOrPress = 'Faites glisser pour déplacer, appuyez pour plus';
export const turnInto = 'Transformer en';
export const turnFrom = (block: string) => `${turnInto}, actuellement : ${block}`;
export const moveUp = 'Monter';
export const moveDown = 'Descendre';
export const duplicateBlock = 'Dupliquer le bloc';
export const deleteBlock = 'Supprimer le bloc';
export const selectionTools = 'Outils de la sélection';
export const imageOrFile = 'Image ou fichier';
export const filesToInsert = 'Fichiers à insérer';
export const imageTools = 'Image';
export const fileTools = 'Fichier';
export const describeImage = 'Décrire l’image';
export const altText = 'Description';
export const altTextHint = 'Pour les personnes qui ne voient pas l’image.';
export const caption = 'Légende';
export const saveDescription = 'Enregistrer la description';
export const narrower = 'Moins large';
export const wider = 'Plus large';
export const ownWidth = 'Largeur d’origine';
export const openImage = 'Ouvrir l’image';
export const downloadFile = 'Télécharger le fichier';
export const deleteImage = 'Supprimer l’image';
export const deleteFile = 'Supprimer le fichier';
export const image = 'Image';
export const formula = 'Formule';
export const formulaInLine = 'Formule dans la ligne';
export const cancel = 'Annuler';
export const insertFormula = 'Insérer la formule';
export const editFormula = 'Modifier la formule';
export const saveFormula = 'Enregistrer la formule';
export const writeFormula = 'Écrivez une formule, par exemple a^2 + b^2 = c^2.';
export const tex = 'TeX';
export const texHint = String.raw`Par exemple \frac{a}{b}, x_1^2 ou \sqrt{2}. Ctrl+Entrée enregistre.`;
export const texProblem = (problem: string) => `Impossible de dessiner cette formule : ${problem}`;
export const formulaPreview = 'Aperçu de la formule';
export const diagram = 'Diagramme';
export const firstDiagram = 'flowchart LR\n  Idée --> Plan --> Travail --> Terminé';
export const diagramNamed = (title: string) => (title === '' ? diagram : `${diagram} : ${title}`);
export const diagramSource = 'Source';
export const diagramProblem = (problem: string) => `Impossible de dessiner ce diagramme : ${problem}`;
export const diagramTooLong = (most: number) => `Il a plus de ${figure(most)} caractères.`;
export const diagramTakesTooLong = 'Cela prend trop de temps. Simplifiez-le, ou divisez-le.';
export const diagramNotLoaded =
  'La partie qui le dessine ne s’est pas chargée. Vérifiez votre connexion, puis rechargez la page.';
export const diagramEmpty = 'Il n’a rien à afficher.';
export const openToggle = 'Afficher';
export const closeToggle = 'Masquer';
export const done = 'Fait';
export const notDone = 'Non fait';
export const emptyLine = 'Tapez / pour les blocs, @ pour les personnes et les dates, # pour le travail';
export const tableActions = 'Tableau';
export const rowAbove = 'Ajouter une ligne au-dessus';
export const rowBelow = 'Ajouter une ligne au-dessous';
export const columnBefore = 'Ajouter une colonne avant';
export const columnAfter = 'Ajouter une colonne après';
export const headerRow = 'Ligne d’en-tête';
export const headerColumn = 'Colonne d’en-tête';
export const mergeOrSplit = 'Fusionner ou scinder les cellules';
export const deleteRow = 'Supprimer la ligne';
export const deleteColumn = 'Supprimer la colonne';
export const codeLanguage = 'Langage du code';
export const codeLanguageIs = (language: string) => `${codeLanguage} : ${language}`;
export const noLanguage = 'Sans langage';
export const columns = 'Colonnes';
export const columnActions = 'Colonnes côte à côte';
export const addColumn = 'Ajouter une colonne';
export const dissolveColumns = 'Placer l’une sous l’autre';
export const deleteTable = 'Supprimer le tableau';
export const mentionables = 'Personnes, dates et travail';
export const today = 'Aujourd’hui';
export const tomorrow = 'Demain';
export const yesterday = 'Hier';
export const mention = 'Mentionner une personne';
export const date = 'Date';
export const work = 'Tâche, ticket ou document';
const OTHER_STATUSES: Readonly<Record<string, string>> = {
  TRIAGE: 'Tri',
  OPEN: 'Ouvert',
  IN_PROGRESS: 'En cours',
  IN_REVIEW: 'En revue',
  RESOLVED: 'Résolu',
  CLOSED: 'Fermé',
  WONT_FIX: 'Ne sera pas corrigé',
  DUPLICATE: 'Doublon',
};
/** The status of an issue as people say it; that of a task is `asTask`. */
export const statusName = (status: string, asTask: string | undefined): string =>
  asTask ?? OTHER_STATUSES[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
export const chipNamed = (name: string, status: string) => [name, status].filter(Boolean).join(', ');
export const changedSince = 'Modifié depuis votre dernière lecture';
export const makeWork = 'Créer du travail à partir du texte';
export const makeTask = 'Créer une tâche';
export const makeIssue = 'Créer un ticket';
export const open = 'Ouvrir';
export const taskMade = (title: string) => `Tâche « ${title} » créée`;
export const issueMade = (title: string) => `Ticket « ${title} » créé`;
export const makeTasksOf = (lines: number) =>
  lines === 1 ? 'Créer une tâche à partir de la liste' : `Créer ${counted(lines, 'tâche', 'tâches')} à partir de la liste`;
export const tasksMade = (count: number) => counted(count, 'tâche créée', 'tâches créées');
export const markedDone = (title: string) => `Marqué comme fait : ${title}`;
export const reopened = (title: string) => `Rouvert : ${title}`;
export const selectFirst = 'Sélectionnez le texte qui dit ce qu’il faut faire.';
export const keys = 'Documents';
export const findInText = 'Rechercher dans le texte';
export const find = 'Rechercher';
export const replaceWith = 'Remplacer par';
export const replace = 'Remplacer';
export const replaceAll = 'Tout remplacer';
export const matchCase = 'Respecter la casse';
export const nextPlace = 'Résultat suivant';
export const previousPlace = 'Résultat précédent';
export const closeFind = 'Fermer la recherche';
export const placeOf = (query: string, at: number, count: number) =>
  query === '' ? '' : count === 0 ? 'Aucun résultat' : `${at} sur ${count}`;
export const replacedPlaces = (count: number) => counted(count, 'occurrence remplacée', 'occurrences remplacées');
// The assistant
export const writeWithAssistant = 'Écrire avec l’assistant';
export const improveWriting = 'Améliorer le texte';
export const shorten = 'Raccourcir';
export const fixSpelling = 'Corriger l’orthographe et la grammaire';
export const translateTo = 'Traduire vers';
export const translatedTo = (language: string) => `Traduire vers : ${language}`;
export const continueWriting = 'Continuer le texte';
export const assistantKeywords = 'ia assistant';
export const writeFirst = 'Écrivez d’abord quelques mots. L’assistant continue à partir de là.';
export const selectForWriting = 'Sélectionnez un seul passage de texte pour l’assistant.';
export const selectLess = 'Sélectionnez moins de texte : 12 000 caractères au plus à la fois.';
export const iconPage = 'Page';
export const iconNotes = 'Notes';
export const iconGoal = 'Objectif';
export const iconDirection = 'Cap';
export const iconIdea = 'Idée';
export const iconMeeting = 'Réunion';
export const iconDecision = 'Décision';
export const iconResearch = 'Recherche';
export const iconDesign = 'Design';
export const iconEngineering = 'Ingénierie';
export const iconLaunch = 'Lancement';
export const iconNumbers = 'Chiffres';
export const iconBug = 'Bug';
export const iconIncident = 'Incident';
export const iconSecurity = 'Sécurité';
export const iconWelcome = 'Bienvenue';
export const iconPeople = 'Personnes';
export const iconGuide = 'Guide';
