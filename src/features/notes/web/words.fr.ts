export { notes, ownNotes } from './route-words.fr.ts';
import { counted } from '#contract/counts';

export const keys = 'Notes';
export const theNotes = 'les notes';
export const theArchive = 'les archives et la corbeille';
export const loadingNotes = 'Chargement des notes';
export const newNote = 'Nouvelle note';
export const createFirstNote = 'Créer la première note';
export const noteNamed = (name: string) => `Note : ${name}`;
export const emptyNote = 'Note vide';
export const textNamed = (name: string) => `Texte : ${name}`;
export const textOfNote = 'Texte de la note';
export const placeholder = 'Écrivez une note…';
export const notesOf = (count: number) => counted(count, 'note', 'notes');

export const noNotesYet = 'Aucune note pour l’instant';
export const noNotesHint =
  'Rassemblez ici vos premières idées avec tout le projet. Une note peut devenir une tâche, un ticket ou un document.';
export const noOwnNotesHint = 'Gardez ici vos premières idées. Vous êtes la seule personne à les voir.';
export const noNotesToRead = 'Les notes de ce projet apparaissent ici.';
export const nothingFound = 'Aucune note ne correspond à ces filtres';
export const clearFilters = 'Effacer les filtres';

export const layout = 'Disposition';
export const grid = 'Grille';
export const wall = 'Mur';
export const searchNotes = 'Rechercher des notes';
export const color = 'Couleur';
export const anyColor = 'Toutes les couleurs';
export const person = 'Personne';
export const anyone = 'Tout le monde';
export const searchPeople = 'Rechercher des personnes';
export const more = 'Plus';

export const yellow = 'Jaune';
export const orange = 'Orange';
export const red = 'Rouge';
export const pink = 'Rose';
export const purple = 'Violet';
export const blue = 'Bleu';
export const green = 'Vert';
export const gray = 'Gris';

export const actionsFor = (name: string) => `Actions : ${name}`;
export const edit = 'Modifier';
export const pin = 'Épingler sur toutes les pages';
export const unpin = 'Désépingler';
export const pinned = 'Épinglée sur toutes les pages';
export const onlyMe = 'Moi uniquement';
export const onlyMeHint = 'Personne d’autre ne peut la voir';
export const wholeProject = 'Projet';
export const wholeProjectHint = 'Tous ceux qui voient ce projet';
export const whoReads = 'Qui peut la voir';
export const duplicate = 'Dupliquer';
export const toFront = 'Mettre au premier plan';
export const reminder = 'Rappel';
export const remindMe = 'Me le rappeler…';
export const remindsAt = (moment: string) => `Rappel : ${moment}`;
export const customTime = 'Horaire personnalisé';
export const setReminder = 'Définir le rappel';
export const removeReminder = 'Retirer le rappel';
export const timePassed = 'Saisissez un horaire à venir.';
export const reminderHint = 'Le rappel arrive dans votre boîte de réception.';
export const group = 'Groupe';
export const groupName = 'Nom du groupe';
export const groupHint = 'Les notes d’un même groupe sont affichées ensemble.';
export const setGroup = 'Définir le groupe';
export const noGroup = 'Aucun groupe';
export const setGroupOf = 'Groupe…';
export const convertTo = 'Convertir en';
export const task = 'Tâche';
export const issue = 'Ticket';
export const document = 'Document';
export const taskIn = 'Convertir en tâche dans';
export const issueIn = 'Convertir en ticket dans';
export const documentIn = 'Convertir en document dans';
export const archive = 'Archiver';
export const remove = 'Supprimer';
export const vote = 'Voter';
export const voteFor = (name: string, count: number) => `Voter pour ${name}, ${counted(count, 'vote', 'votes')}`;
export const unvoteFor = (name: string, count: number) => `Retirer votre vote pour ${name}, ${counted(count, 'vote', 'votes')}`;
export const open = 'Ouvrir';
export const convertedTo = {
  TASK: 'Note convertie en tâche',
  ISSUE: 'Note convertie en ticket',
  DOCUMENT: 'Note convertie en document',
} as const;
export const noteArchived = 'Note archivée';
export const noteDeleted = 'Note mise à la corbeille';
export const notesArchived = (count: number) => counted(count, 'note archivée', 'notes archivées');
export const notesDeleted = (count: number) => counted(count, 'note mise à la corbeille', 'notes mises à la corbeille');
export const notesArranged = (count: number) => counted(count, 'note disposée', 'notes disposées');

export const archiveAndTrash = 'Archives et corbeille';
export const archived = 'Archivées';
export const inTrash = 'Dans la corbeille pendant 30 jours';
export const nothingArchived = 'Les archives et la corbeille sont vides';
export const nothingArchivedHint =
  'Les notes archivées restent ici jusqu’à leur restauration, et les notes supprimées pendant 30 jours.';
export const restore = 'Restaurer';
export const restoreNamed = (name: string) => `Restaurer ${name}`;
export const becameTask = 'Devenue une tâche';
export const becameIssue = 'Devenue un ticket';
export const becameDocument = 'Devenue un document';

export const theWall = 'Mur de notes';
export const zoomIn = 'Zoomer';
export const zoomOut = 'Dézoomer';
export const actualSize = 'Taille réelle';
export const showAll = 'Afficher toutes les notes';
export const arrangeByGroup = 'Disposer par groupe';
export const arrangeByColor = 'Disposer par couleur';
export const exportMarkdown = 'Exporter en Markdown';
export const exportPicture = 'Exporter en image';
export const exportSaved = (count: number) => counted(count, 'note exportée', 'notes exportées');
export const exportFailed = 'Impossible de créer l’image';
export const exportFailedHint = 'Filtrez les notes pour en afficher moins, puis exportez de nouveau.';
export const ungrouped = 'Sans groupe';

export const noteToTheLeft = 'Note à gauche';
export const noteToTheRight = 'Note à droite';
export const noteAbove = 'Note au-dessus';
export const noteBelow = 'Note au-dessous';
export const moveLeft = 'Déplacer à gauche';
export const moveRight = 'Déplacer à droite';
export const moveUp = 'Monter';
export const moveDown = 'Descendre';
export const selectAllNotes = 'Sélectionner toutes les notes';
export const clearSelection = 'Effacer la sélection';

export const pinnedNotes = 'Notes épinglées';
export const showPinned = (count: number) => `Afficher ${counted(count, 'note épinglée', 'notes épinglées')}`;
export const hidePinned = 'Masquer les notes épinglées';
export const openNotes = 'Ouvrir les notes';
export const showInNotes = 'Afficher dans les notes';
export const unpinned = 'Note désépinglée';
export const general = 'Général';
export const narrower = 'Moins large';
export const wider = 'Plus large';
export const lower = 'Moins haut';
export const higher = 'Plus haut';
export const notesIn = (project: string) => `Notes de ${project}`;
export const percent = (share: number) => `${share} %`;
/** Who moves a note and is not among the people of the project. */
export const someone = 'Quelqu’un';
export const voteAmount = (count: number) => counted(count, 'vote', 'votes');
