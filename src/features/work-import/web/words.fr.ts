import { byCount, counted, figure, listed } from '#contract/counts';

export const importTasks = 'Import';
export const importHint =
  'Importez dans ce projet les tâches d’un autre outil, avec les commentaires, les étiquettes, les listes de contrôle, les liens et les fichiers. Personne n’est notifié.';
export const yourImports = 'les imports';
export const loadingImports = 'Chargement des imports';

// Tool and file
export const importFrom = 'Importer depuis';
export const csvFile = 'Fichier CSV';
export const csvHint = 'Tout autre outil : associez les colonnes d’un tableau à des champs.';
export const openCsv = 'Importer depuis un CSV';
export const dropExport = (tool: string) => `Déposez ici un export de ${tool}`;
export const selectExport = 'Sélectionner un fichier';
export const exportFile = 'Fichier d’export';
export const fileLimits = 'Jusqu’à 20 000 éléments et 100 Mo. Rien n’est créé avant votre confirmation.';
export const fileTooLarge = 'Ce fichier dépasse 100 Mo. Exportez moins d’éléments à la fois.';
export const fileUnreadable = 'Ce fichier n’a pas pu être lu. Sélectionnez-le de nouveau.';
export const dropMarkdown = 'Déposez ici des fichiers Markdown ou un fichier zip';
export const textsAsDocuments = 'Pour apporter des textes sous forme de documents, utilisez l’import qui s’y trouve.';
export const openDocuments = 'Ouvrir les documents';
export const severalProjects = (count: number) =>
  `Cet export a ${counted(count, 'projet', 'projets')}. Importez-en un à la fois.`;
export const projectToImport = 'Projet à importer';
export const projectWith = (name: string, count: number) => `${name} (${counted(count, 'élément', 'éléments')})`;
export const previewProject = 'Voir le projet';
export const otherFile = 'Sélectionner un autre fichier';
export const readingFile = 'Lecture du fichier';
export const sending = (sent: number, total: number) => `Envoi : ${figure(sent)} sur ${counted(total, 'élément', 'éléments')}`;
export const cancelSending = 'Annuler';

// Preview
export const from = (name: string, tool: string) => `${name}, de ${tool}`;
export const loadingPreview = 'Chargement de l’aperçu';
export const yourPreview = 'l’aperçu';
export const contents = (parts: readonly string[]) => `${listed(parts)}.`;
export const items = (count: number) => counted(count, 'élément', 'éléments');
export const comments = (count: number) => counted(count, 'commentaire', 'commentaires');
export const steps = (count: number) => counted(count, 'élément de liste de contrôle', 'éléments de liste de contrôle');
export const files = (count: number) => counted(count, 'fichier', 'fichiers');
export const links = (count: number) => counted(count, 'lien', 'liens');
export const labels = (count: number) => counted(count, 'étiquette', 'étiquettes');
export const firstItems = 'Premiers éléments';
export const archived = 'Archivé';
export const notImported = 'Non importé';
export const note = (text: string, count: number) => `${text} (${figure(count)})`;
export const statuses = 'Statuts';
export const statusesHint = 'Sélectionnez la colonne de chaque statut.';
export const statusAs = (name: string) => `Colonne pour ${name}`;
export const people = 'Personnes';
export const peopleHint =
  'Sélectionnez qui est chaque personne ici. Les tâches de toute autre personne ne sont pas assignées. Les commentaires sont ajoutés en votre nom, et disent qui les a écrits.';
export const personAs = (name: string) => `Qui est ${name}`;
export const noOne = 'Personne';
export const morePeople = (count: number) => `${counted(count, 'autre personne', 'autres personnes')} sans tâches`;
export const options = 'Options';
export const createLabels = 'Créer les étiquettes manquantes';
export const keepStatus = 'Ajouter le statut d’origine comme mot-clé';
export const keepStatusHint = 'Utile quand plusieurs statuts vont dans une seule colonne.';
export const takeArchived = (count: number) =>
  `Mettre ${counted(count, 'élément archivé', 'éléments archivés')} dans les archives`;
export const willCreate = (count: number) => `${counted(count, 'tâche sera créée', 'tâches seront créées')}.`;
export const willSkip = (count: number) =>
  `${counted(count, 'élément est déjà dans ce projet et reste inchangé', 'éléments sont déjà dans ce projet et restent inchangés')}.`;
export const nothingNew = 'Tout est déjà dans ce projet.';
export const startImport = (count: number) => `Importer ${counted(count, 'tâche', 'tâches')}`;
export const discard = 'Abandonner';

// Past imports
export const pastImports = 'Imports';
export const pastHint = 'Vous pouvez annuler un import pendant 30 jours.';
export const noun = 'l’import';
export const undoNoun = 'l’annulation';
export const startedOn = (date: string) => `Démarré le ${date}`;
export const underWay = 'En cours';
export const undone = (tasks: number) =>
  `Import annulé : ${counted(tasks, 'tâche mise à la corbeille', 'tâches mises à la corbeille')}`;
export const created = (parts: readonly string[]) => `Création : ${listed(parts)}.`;
export const nothingCreated = 'Rien n’a été créé.';
export const tasks = (count: number) => counted(count, 'tâche', 'tâches');
export const subtasks = (count: number) => counted(count, 'sous-tâche', 'sous-tâches');
export const known = (count: number) => counted(count, 'élément était déjà là', 'éléments étaient déjà là');
export const leftOut = (count: number) => counted(count, 'élément archivé non importé', 'éléments archivés non importés');
export const linksLeftOut = (count: number) =>
  `${counted(count, 'lien non importé', 'liens non importés')} : l’autre élément manque ou est archivé, ou le lien créerait une boucle`;
export const filesAsLinks = (count: number) =>
  `${counted(count, 'fichier ajouté comme lien', 'fichiers ajoutés comme liens')} : ${byCount(count, 'trop volumineux ou non public', 'trop volumineux ou non publics')}`;
export const filesLeftOut = (count: number) =>
  `${counted(count, 'fichier non importé', 'fichiers non importés')} : plus de place, ou tâche archivée`;
export const importDone = 'L’import est terminé.';
export const undoDone = 'L’import est annulé.';
export const openBoard = 'Ouvrir le tableau';
export const undoImport = 'Annuler l’import';
export const undoTitle = (name: string) => `Annuler l’import de ${name} ?`;
export const undoEffect = (tasks: number) =>
  `${counted(tasks, 'tâche est mise', 'tâches sont mises')} à la corbeille, y compris les modifications apportées depuis. Vous pouvez ${byCount(tasks, 'la', 'les')} restaurer pendant 30 jours. Les étiquettes restent.`;
