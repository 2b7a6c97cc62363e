import { figure } from '#contract/counts';

// Alert dialog popup
export const typeToConfirm = (text: string) => `Gib zur Bestätigung „${text}“ ein`;

// Avatar stack
export const andMore = (count: number) => `und ${figure(count)} weitere`;

// Badge
export const shownOf = (shown: number, all: string) => `${figure(shown)} von ${all}`;
export const withLimit = (count: string, limit: number) => `${count}, Limit ${figure(limit)}`;

// Banner
export const dismiss = 'Ausblenden';

// Breadcrumb
export const breadcrumb = 'Navigationspfad';

// Date picker popup
export const dayAtTime = (day: string, time: string) => `${day} um ${time}`;
export const noDate = 'Kein Datum';
export const time = 'Uhrzeit';
export const today = 'Heute';
export const tomorrow = 'Morgen';
export const nextWeek = 'Nächste Woche';
export const previousMonth = 'Vorheriger Monat';
export const nextMonth = 'Nächster Monat';
/** Begins with "Today" or ends with "selected" where that is so. */
export const dayNamed = (day: string, isToday: boolean, isSelected: boolean) =>
  `${isToday ? 'Heute, ' : ''}${day}${isSelected ? ', ausgewählt' : ''}`;

// Dialog popup
export const close = 'Schließen';

// Error state
export const tryAgain = 'Erneut versuchen';

// Frame
export const skipToContent = 'Zum Inhalt springen';
export const closeMenu = 'Menü schließen';
export const openMenu = 'Menü öffnen';

// Inline edit
export const editNamed = (label: string) => `${label} bearbeiten`;

// Loadable
export const partNotLoaded = 'Dieser Teil konnte nicht geladen werden';
export const partNotLoadedHint = 'Prüfe deine Verbindung und versuche es erneut.';

// Logo
export const cairn = 'Cairn';

// Markdown
export const image = 'Bild';
export const done = 'Erledigt';
export const notDone = 'Nicht erledigt';

// Order buttons
export const moveUp = (name: string) => `${name} nach oben verschieben`;
export const moveDown = (name: string) => `${name} nach unten verschieben`;

// Picker popup
export const loading = 'Wird geladen…';
export const noResults = 'Keine Ergebnisse';
export const typeToCreate = 'Gib einen Namen ein, um etwas Neues zu erstellen.';
export const search = 'Suchen…';
export const createNamed = (text: string) => `„${text}“ erstellen`;

// Priority icon
export const low = 'Niedrig';
export const medium = 'Mittel';
export const high = 'Hoch';
export const urgent = 'Dringend';
export const priorityNamed = (priority: string) => `Priorität: ${priority}`;

// Selection bar
export const countSelected = (count: number) => `${figure(count)} ausgewählt`;
export const selected = 'ausgewählt';
export const deleteLabel = 'Löschen';
export const clearSelection = 'Auswahl aufheben';

// Shortcut
export const pageUp = 'Bild auf';
export const pageDown = 'Bild ab';

// Spoken keys
export const upArrow = 'Pfeil nach oben';
export const downArrow = 'Pfeil nach unten';
export const leftArrow = 'Pfeil nach links';
export const rightArrow = 'Pfeil nach rechts';

// Status icon
export const toDo = 'Zu erledigen';
export const inProgress = 'In Arbeit';
export const review = 'Prüfung';

// Status screen
export const yourWorkspaces = 'Deine Workspaces';
export const goBack = 'Zurück';

// Text field
export const hidePassword = 'Passwort verbergen';
export const showPassword = 'Passwort anzeigen';

// Theme
export const light = 'Hell';
export const dark = 'Dunkel';
export const system = 'System';

// Text editor
export const formatting = 'Formatierung';
export const bold = 'Fett';
export const italic = 'Kursiv';
export const strikethrough = 'Durchgestrichen';
export const code = 'Code';
export const link = 'Link';
export const heading = 'Überschrift';
export const list = 'Liste';
export const numberedList = 'Nummerierte Liste';
export const taskList = 'Aufgabenliste';
export const quote = 'Zitat';
export const codeBlock = 'Codeblock';
export const editAsMarkdown = 'Als Markdown bearbeiten';
export const editAsShown = 'Als formatierten Text bearbeiten';
export const onlyAsMarkdown = 'Dieser Text enthält Formatierungen, die sich nur als Markdown bearbeiten lassen.';
export const noFilesHere = 'Dieser Text kann keine Dateien enthalten';
export const noFilesHereHint = 'Hänge Dateien an eine Aufgabe, ein Ticket oder ein Dokument an.';
export const charactersLeft = (count: number) => `Verbleibende Zeichen: ${count}`;
export const textFull = (limit: number) => `Verwende höchstens ${limit} Zeichen. Was du hinzugefügt hast, war zu lang.`;
export const linkAddress = 'Linkadresse';
export const linkAddressPlaceholder = 'Web- oder E-Mail-Adresse eingeben';
export const linkAddressWrong = 'Gib eine Adresse wie https://example.com ein.';
export const removeLink = 'Link entfernen';
export const applyLink = 'Übernehmen';

// Text editor: mentions
export const people = 'Personen';
export const peopleFound = (count: number, first: string) => `${count === 1 ? '1 Person' : `${count} Personen`}: ${first}`;

// Too long
export const tooLong = (limit: number, length: number) => `Verwende höchstens ${limit} Zeichen. Hier sind es ${length}.`;

// Written day
export const typingOffline = 'Offline kannst du kein Datum eintippen. Wähle unten einen Tag aus.';
export const dateUnknown = 'Kein Datum erkannt. Versuche „morgen“, „in 3 Tagen“ oder „12. Dez“.';
export const dateTooEarly = (earliest: string) => `Das früheste Datum ist ${earliest}.`;
export const dateTooLate = (latest: string) => `Das späteste Datum ist ${latest}.`;
export const typeDate = 'Datum eintippen';
export const typeDateHint = 'Zum Beispiel „morgen“, „Fr“, „in 3 Tagen“ oder „12. Dez“';
export const typeMomentHint = 'Zum Beispiel „morgen“, „Fr 17 Uhr“, „in 3 Tagen“ oder „12. Dez“';

// Inline edit
export const textMissing = 'Gib einen Text ein oder drücke Esc zum Abbrechen.';

// Due chip
export const overduePrefix = 'Überfällig: ';
export const duePrefix = 'Fällig: ';
export const cancel = 'Abbrechen';
export const none = 'Keine Angabe';
export const theme = 'Design';
export const ctrl = 'Strg';
export const esc = 'Esc';
export const del = 'Entf';
export const enterKey = 'Eingabe';
export const backspaceKey = 'Rücktaste';
export const commandKey = 'Befehlstaste';
export const shiftKey = 'Umschalt';
export const optionKey = 'Wahltaste';
export const escapeKey = 'Escape';
export const deleteKey = 'Entfernen';

// Colors
export const colors = {
  gray: 'Grau',
  red: 'Rot',
  orange: 'Orange',
  amber: 'Bernstein',
  green: 'Grün',
  teal: 'Petrol',
  blue: 'Blau',
  indigo: 'Indigo',
  violet: 'Violett',
  pink: 'Rosa',
};
