import { byCount, figure } from '#contract/counts';

// Api error
export const somethingWentWrong = 'Etwas ist schiefgelaufen!';
export const serverUnreachable = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung.';

// Copied
export const notCopied = 'Kopieren in die Zwischenablage nicht möglich';

// Date page
export const noDate = 'Kein Datum';
export const otherDate = 'Anderes Datum…';

// Enact
export const andMore = (first: string | null, count: number) => `${first} und ${figure(count)} weitere`;

// Failure
export const notLoaded = (what: string) => `Konnte ${what} nicht laden`;

// Kernel
export const undo = 'Rückgängig';
export const redo = 'Wiederholen';

// Outbox
export const signInToSave = 'Melde dich an, um deine Änderungen zu speichern.';
export const tooManyChanges =
  'Zu viele Änderungen warten darauf, gesendet zu werden. Versuche es erneut, sobald sie gesendet sind.';

// Together
export const selectFewer = (most: number) => `Wähle höchstens ${figure(most)} aus, um sie zu ändern.`;

// Text state
export const saving = 'Wird gespeichert…';
export const savesOnceOnline = 'Offline. Dein Text wird gespeichert, sobald du wieder verbunden bist.';
export const savedAgo = (when: string) => `Gespeichert · ${when}`;
export const textNotSaved = 'Deine Änderungen wurden nicht gespeichert.';
export const continueEditing = 'Weiter bearbeiten';
export const discardChanges = 'Änderungen verwerfen';
export const copyText = 'Text kopieren';
export const textCopied = 'Text kopiert';

// Part missing
export const partOffline = (what: string) => `Verbinde dich wieder, um ${what} zu sehen.`;

// Relative time
export const justNow = 'gerade eben';
export const minutesAgo = (count: number) => `vor ${count} Min.`;
export const hoursAgo = (count: number) => `vor ${count} Std.`;
export const daysAgo = (count: number) => `vor ${count} ${byCount(count, 'Tag', 'Tagen')}`;
export const monthsAgo = (count: number) => `vor ${count} ${byCount(count, 'Monat', 'Monaten')}`;
export const yearsAgo = (count: number) => `vor ${count} ${byCount(count, 'Jahr', 'Jahren')}`;

// Status screens
export const forbidden = 'Du hast keinen Zugriff';
export const forbiddenHint =
  'Deine Rolle umfasst diese Seite nicht. Bitte einen Admin des Workspace oder des Projekts um Zugriff.';
export const notFound = 'Seite nicht gefunden';
export const notFoundHint = 'Die Adresse ist vielleicht falsch, die Seite wurde gelöscht, oder du hast keinen Zugriff darauf.';
export const serverError = 'Etwas ist schiefgelaufen';
export const tryAgain = 'Erneut versuchen';
export const serverErrorHint =
  'Deine früheren Änderungen sind gespeichert. Versuche es erneut. Wenn das öfter passiert, melde es dem Betreiber dieses Servers.';

// Surface keys
export const selectAll = 'Alle auswählen';

// Use file drop
export const foldersNotAttached = 'Ordner kannst du nicht anhängen';
export const foldersNotAttachedHint = 'Wähle die Dateien darin aus oder komprimiere die Ordner zuerst.';

// Use part
export const partNotLoaded = 'Dieser Teil konnte nicht geladen werden';
export const partNotLoadedHint = 'Prüfe deine Verbindung und versuche es erneut.';

// Use row keys
export const nextRow = (noun: string) => `${noun} danach`;
export const previousRow = (noun: string) => `${noun} davor`;

// Line keys
export const clearSelection = 'Auswahl aufheben';
export const lastRow = (noun: string) => `${noun} ganz unten`;
export const extendSelection = (direction: string) => `Auswahl nach ${direction === 'up' ? 'oben' : 'unten'} erweitern`;
export const firstRow = (noun: string) => `${noun} ganz oben`;

// List line
export const selectNamed = (name: string) => `${name} auswählen`;

// Surface
export const nothingSelected = 'Nichts ausgewählt';
export const countSelected = (count: number) => `${figure(count)} ausgewählt`;

// Undo
export const undone = (sentence: string) => `Rückgängig gemacht: ${sentence}`;
export const waitingToBeSent = (sentence: string) => `Noch nicht gesendet: ${sentence}`;

// Single keys
export const singleKeys = 'Kürzel aus einzelnen Tasten';
export const singleKeysHint =
  'Buchstaben, Ziffern und Zeichen, die allein oder nacheinander gedrückt werden. Nur für diesen Browser. Wenn ausgeschaltet, erreichst du alle Befehle über die Befehlspalette.';
export const generalKeys = 'Allgemein';
export const placeKeys = 'Navigation';
export const openRow = 'Öffnen';
export const select = 'Auswählen';
export const rowBelow = (noun: string) => `${noun} darunter`;
export const rowAbove = (noun: string) => `${noun} darüber`;
