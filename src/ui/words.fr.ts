import { counted, figure } from '#contract/counts';

// Alert dialog popup
export const typeToConfirm = (text: string) => `Saisissez « ${text} » pour confirmer`;

// Avatar stack
export const andMore = (count: number) => `et ${counted(count, 'autre', 'autres')}`;

// Badge
export const shownOf = (shown: number, all: string) => `${figure(shown)} sur ${all}`;
export const withLimit = (count: string, limit: number) => `${count}, limite ${figure(limit)}`;

// Banner
export const dismiss = 'Ignorer';

// Breadcrumb
export const breadcrumb = 'Fil d’Ariane';

// Date picker popup
export const dayAtTime = (day: string, time: string) => `${day} à ${time}`;
export const noDate = 'Aucune date';
export const time = 'Heure';
export const today = 'Aujourd’hui';
export const tomorrow = 'Demain';
export const nextWeek = 'Semaine prochaine';
export const previousMonth = 'Mois précédent';
export const nextMonth = 'Mois suivant';
/** Begins with "Today" or ends with "selected" where that is so. */
export const dayNamed = (day: string, isToday: boolean, isSelected: boolean) =>
  `${isToday ? 'Aujourd’hui, ' : ''}${day}${isSelected ? ', sélectionné' : ''}`;

// Dialog popup
export const close = 'Fermer';

// Error state
export const tryAgain = 'Réessayer';

// Frame
export const skipToContent = 'Aller au contenu';
export const closeMenu = 'Fermer le menu';
export const openMenu = 'Ouvrir le menu';

// Inline edit
export const editNamed = (label: string) => `Modifier : ${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`;

// Loadable
export const partNotLoaded = 'Impossible de charger cette partie';
export const partNotLoadedHint = 'Vérifiez votre connexion et réessayez.';

// Logo
export const cairn = 'Cairn';

// Markdown
export const image = 'Image';
export const done = 'Terminé';
export const notDone = 'Non fait';

// Order buttons
export const moveUp = (name: string) => `Monter ${name}`;
export const moveDown = (name: string) => `Descendre ${name}`;

// Picker popup
export const loading = 'Chargement…';
export const noResults = 'Aucun résultat';
export const typeToCreate = 'Saisissez un nom pour le créer.';
export const search = 'Rechercher…';
export const createNamed = (text: string) => `Créer « ${text} »`;

// Priority icon
export const low = 'Basse';
export const medium = 'Moyenne';
export const high = 'Haute';
export const urgent = 'Urgente';
export const priorityNamed = (priority: string) => `Priorité ${priority.toLocaleLowerCase()}`;

// Selection bar
export const countSelected = (count: number) => `Sélection : ${figure(count)}`;
export const selected = 'en sélection';
export const deleteLabel = 'Supprimer';
export const clearSelection = 'Effacer la sélection';

// Shortcut
export const pageUp = 'Page précédente';
export const pageDown = 'Page suivante';

// Spoken keys
export const upArrow = 'Flèche haut';
export const downArrow = 'Flèche bas';
export const leftArrow = 'Flèche gauche';
export const rightArrow = 'Flèche droite';

// Status icon
export const toDo = 'À faire';
export const inProgress = 'En cours';
export const review = 'Revue';

// Status screen
export const yourWorkspaces = 'Vos espaces de travail';
export const goBack = 'Retour';

// Text field
export const hidePassword = 'Masquer le mot de passe';
export const showPassword = 'Afficher le mot de passe';

// Theme
export const light = 'Clair';
export const dark = 'Sombre';
export const system = 'Système';

// Text editor
export const formatting = 'Mise en forme';
export const bold = 'Gras';
export const italic = 'Italique';
export const strikethrough = 'Barré';
export const code = 'Code';
export const link = 'Lien';
export const heading = 'Titre';
export const list = 'Liste';
export const numberedList = 'Liste numérotée';
export const taskList = 'Liste de tâches';
export const quote = 'Citation';
export const codeBlock = 'Bloc de code';
export const editAsMarkdown = 'Modifier en Markdown';
export const editAsShown = 'Modifier en texte mis en forme';
export const onlyAsMarkdown = 'Ce texte contient une mise en forme modifiable uniquement en Markdown.';
export const noFilesHere = 'Ce texte ne peut pas contenir de fichiers';
export const noFilesHereHint = 'Joignez les fichiers à une tâche, un ticket ou un document.';
export const charactersLeft = (count: number) => `Caractères restants : ${count}`;
export const textFull = (limit: number) => `Utilisez au maximum ${limit} caractères. Le texte ajouté était trop long.`;
export const linkAddress = 'Adresse du lien';
export const linkAddressPlaceholder = 'Saisissez une adresse web ou e-mail';
export const linkAddressWrong = 'Saisissez une adresse comme https://example.com.';
export const removeLink = 'Retirer le lien';
export const applyLink = 'Appliquer';

// Text editor: mentions
export const people = 'Personnes';
export const peopleFound = (count: number, first: string) => `${counted(count, 'personne', 'personnes')} : ${first}`;

// Too long
export const tooLong = (limit: number, length: number) =>
  `Utilisez au maximum ${limit} caractères. Ce texte en compte ${length}.`;

// Written day
export const typingOffline = 'Hors ligne, vous ne pouvez pas saisir de date. Sélectionnez un jour ci-dessous.';
export const dateUnknown = 'Date non reconnue. Essayez « demain », « dans 3 jours » ou « 12 déc. ».';
export const dateTooEarly = (earliest: string) => `Saisissez le ${earliest} ou une date ultérieure.`;
export const dateTooLate = (latest: string) => `Saisissez le ${latest} ou une date antérieure.`;
export const typeDate = 'Saisir une date';
export const typeDateHint = 'Par exemple « demain », « ven. », « dans 3 jours » ou « 12 déc. »';
export const typeMomentHint = 'Par exemple « demain », « ven. 17h », « dans 3 jours » ou « 12 déc. »';

// Inline edit
export const textMissing = 'Saisissez du texte, ou appuyez sur Échap pour annuler.';

// Due chip
export const overduePrefix = 'En retard : ';
export const duePrefix = 'Échéance : ';
export const cancel = 'Annuler';
export const none = 'Aucun';
export const theme = 'Thème';
export const ctrl = 'Ctrl';
export const esc = 'Échap';
export const del = 'Suppr';
export const enterKey = 'Entrée';
export const backspaceKey = 'Retour arrière';
export const commandKey = 'Commande';
export const shiftKey = 'Maj';
export const optionKey = 'Option';
export const escapeKey = 'Échap';
export const deleteKey = 'Supprimer';

// Colors
export const colors = {
  gray: 'Gris',
  red: 'Rouge',
  orange: 'Orange',
  amber: 'Ambre',
  green: 'Vert',
  teal: 'Bleu canard',
  blue: 'Bleu',
  indigo: 'Indigo',
  violet: 'Violet',
  pink: 'Rose',
};
