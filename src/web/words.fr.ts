import { byCount, counted, figure } from '#contract/counts';

// Api error
export const somethingWentWrong = 'Une erreur s’est produite !';
export const serverUnreachable = 'Impossible de joindre le serveur. Vérifiez votre connexion.';

// Copied
export const notCopied = 'Impossible de copier dans le presse-papiers';

// Date page
export const noDate = 'Aucune date';
export const otherDate = 'Autre date…';

// Enact
export const andMore = (first: string | null, count: number) => `${first} et ${counted(count, 'autre', 'autres')}`;

// Failure
export const notLoaded = (what: string) => `Impossible de charger ${what}`;

// Kernel
export const undo = 'Annuler';
export const redo = 'Rétablir';

// Outbox
export const signInToSave = 'Connectez-vous pour enregistrer vos modifications.';
export const tooManyChanges = 'Trop de modifications sont en attente d’envoi. Réessayez une fois qu’elles seront envoyées.';

// Together
export const selectFewer = (most: number) => `Sélectionnez au maximum ${counted(most, 'élément', 'éléments')} à modifier.`;

// Text state
export const saving = 'Enregistrement…';
export const savesOnceOnline = 'Hors ligne. Votre texte sera enregistré à la reconnexion.';
export const savedAgo = (when: string) => `Enregistré · ${when}`;
export const textNotSaved = 'Vos modifications n’ont pas été enregistrées.';
export const continueEditing = 'Continuer à modifier';
export const discardChanges = 'Abandonner les modifications';
export const copyText = 'Copier le texte';
export const textCopied = 'Texte copié';

// Part missing
export const partOffline = (what: string) => `Repassez en ligne pour voir ${what}.`;

// Relative time
export const justNow = 'à l’instant';
export const minutesAgo = (count: number) => `il y a ${count} min`;
export const hoursAgo = (count: number) => `il y a ${count} h`;
export const daysAgo = (count: number) => `il y a ${count} j`;
export const monthsAgo = (count: number) => `il y a ${count} mois`;
export const yearsAgo = (count: number) => `il y a ${count} ${byCount(count, 'an', 'ans')}`;

// Status screens
export const forbidden = 'Vous n’avez pas accès à cette page';
export const forbiddenHint =
  'Votre rôle ne donne pas accès à cette page. Demandez l’accès à un admin de l’espace de travail ou du projet.';
export const notFound = 'Page introuvable';
export const notFoundHint = 'L’adresse est peut-être erronée, la page a peut-être été supprimée, ou vous n’y avez pas accès.';
export const serverError = 'Une erreur s’est produite';
export const tryAgain = 'Réessayer';
export const serverErrorHint =
  'Vos modifications précédentes sont enregistrées. Réessayez. Si le problème persiste, prévenez l’opérateur de ce serveur.';

// Surface keys
export const selectAll = 'Tout sélectionner';

// Use file drop
export const foldersNotAttached = 'Vous ne pouvez pas joindre de dossiers';
export const foldersNotAttachedHint = 'Sélectionnez les fichiers qu’ils contiennent, ou compressez-les d’abord.';

// Use part
export const partNotLoaded = 'Impossible de charger cette partie';
export const partNotLoadedHint = 'Vérifiez votre connexion et réessayez.';

// Use row keys
export const nextRow = (noun: string) => `Ligne suivante : ${noun}`;
export const previousRow = (noun: string) => `Ligne précédente : ${noun}`;

// Line keys
export const clearSelection = 'Effacer la sélection';
export const lastRow = (noun: string) => `Dernière ligne : ${noun}`;
export const extendSelection = (direction: string) =>
  `Étendre la sélection vers le ${({ up: 'haut', down: 'bas' } as Record<string, string>)[direction] ?? direction}`;
export const firstRow = (noun: string) => `Première ligne : ${noun}`;

// List line
export const selectNamed = (name: string) => `Sélectionner ${name}`;

// Surface
export const nothingSelected = 'Aucune sélection';
export const countSelected = (count: number) => `Sélection : ${figure(count)}`;

// Undo
export const undone = (sentence: string) => `Action annulée – ${sentence}`;
export const waitingToBeSent = (sentence: string) => `En attente d’envoi – ${sentence}`;

// Single keys
export const singleKeys = 'Raccourcis à une touche';
export const singleKeysHint =
  'Lettres, chiffres et symboles saisis seuls ou à la suite. Pour ce navigateur uniquement. Si cette option est désactivée, passez par la palette de commandes pour toutes les commandes.';
export const generalKeys = 'Général';
export const placeKeys = 'Navigation';
export const openRow = 'Ouvrir';
export const select = 'Sélectionner';
export const rowBelow = (noun: string) => `${noun} en dessous`;
export const rowAbove = (noun: string) => `${noun} au-dessus`;
