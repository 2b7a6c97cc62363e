import { byCount, counted, figure } from '#contract/counts';

// Preview
export const inZip = (count: number, size: string) => `${counted(count, 'Datei', 'Dateien')} in der Zip-Datei (${size})`;
export const willSend = (count: number, size: string) =>
  byCount(
    count,
    `1 Datei (${size}) wird von dieser Seite hochgeladen. Lass sie so lange geöffnet.`,
    `${figure(count)} Dateien (${size}) werden von dieser Seite hochgeladen. Lass sie so lange geöffnet.`,
  );
export const selectLater = (count: number, size: string) =>
  byCount(
    count,
    `1 Datei (${size}) ist in der Zip-Datei. Starte den Import und wähle dann die Zip-Datei erneut aus.`,
    `${figure(count)} Dateien (${size}) sind in der Zip-Datei. Starte den Import und wähle dann die Zip-Datei erneut aus.`,
  );
export const onlyFiles = (count: number) =>
  `Alle Einträge sind schon in diesem Projekt. ${byCount(count, '1 Datei fehlt.', `${figure(count)} Dateien fehlen.`)}`;
export const addFiles = (count: number) => `${counted(count, 'Datei', 'Dateien')} hinzufügen`;

// Files on their way
export const uploading = (done: number, total: number) => `${figure(done)} von ${counted(total, 'Datei', 'Dateien')} hochgeladen`;
export const waitingForTasks = 'Warten auf die Aufgaben der Dateien';
export const keepOpen = 'Lass diese Seite geöffnet, bis alle Dateien hier sind.';
export const stopUploading = 'Hochladen anhalten';
export const missing = (count: number) =>
  byCount(count, '1 Datei ist noch nicht hier.', `${figure(count)} Dateien sind noch nicht hier.`);
export const selectAgain = 'Wähle dieselbe Zip-Datei erneut aus, um fortzufahren. Keine Datei wird doppelt hinzugefügt.';
export const selectZip = 'Zip-Datei auswählen';
export const zipFile = 'Zip-Datei mit den fehlenden Dateien';
export const otherZip = 'Diese Zip-Datei enthält keine der fehlenden Dateien. Wähle die aus, die du importiert hast.';
export const continueUploading = 'Weiter hochladen';
export const connectionLost = 'Die Verbindung ist abgebrochen.';
export const notUploaded = (count: number) =>
  byCount(count, '1 Datei konnte nicht hochgeladen werden.', `${figure(count)} Dateien konnten nicht hochgeladen werden.`);
export const uploadEnded = 'Das Hochladen der Dateien ist beendet.';

// Files that were left out
export const tooLarge = (count: number) => `${counted(count, 'Datei', 'Dateien')} ausgelassen: größer als hier erlaubt`;
export const noRoom = (count: number) =>
  `${counted(count, 'Datei', 'Dateien')} ausgelassen: Der Speicherplatz deines Tarifs ist voll`;
export const tooMany = (count: number) => `${counted(count, 'Datei', 'Dateien')} ausgelassen: Die Aufgabe hat 200 Dateien`;
export const notFound = (count: number) => `${counted(count, 'Datei', 'Dateien')} ausgelassen: nicht in der Zip-Datei`;
export const unreadable = (count: number) => `${counted(count, 'Datei', 'Dateien')} ausgelassen: in der Zip-Datei beschädigt`;

// Undo
export const undone = (count: number) => `Rückgängig gemacht: ${counted(count, 'Datei', 'Dateien')} gelöscht`;
export const undoEffect = 'Die Dateien werden aus ihren Aufgaben gelöscht. Die Aufgaben bleiben, wie sie sind.';
