import { byCount, counted } from '#contract/counts';

// Attachment drop area
export const dropToAttach = 'Dateien zum Anhängen hier ablegen';

// Attachment preview
export const deleteLabel = 'Löschen';
export const copyLink = 'Link kopieren';
export const download = 'Herunterladen';
export const previousImage = 'Vorheriges Bild';
export const nextImage = 'Nächstes Bild';
export const actualSize = (name: string) => `${name} in Originalgröße anzeigen`;
export const fitToWindow = (name: string) => `${name} an das Fenster anpassen`;
export const imageNotLoaded = 'Das Bild wurde nicht geladen. Lade es herunter, um es anzusehen.';

// Attachment row
export const downloadFile = (name: string) => `${name} herunterladen`;
export const actionsFor = (name: string) => `Aktionen für ${name}`;

// Attachment tile
export const openFile = (name: string) => `${name} öffnen`;
export const brokenThumbnail = 'Das Bild wurde nicht geladen';

// Attachments
export const attachments = 'Dateien';
export const attachFiles = 'Dateien anhängen';
export const attachmentsPart = 'die Dateien';
export const images = 'Bilder';
export const files = 'Dateien';

// File changes
export const fileDeleted = (name: string | undefined) => `${name ?? 'Datei'} gelöscht`;

// File dialog
export const filesToAttach = 'Dateien zum Anhängen';

// History
export const attachedFile = (name: string) => `„${name}“ angehängt`;
export const attachedFiles = (count: number) => `${counted(count, 'Datei', 'Dateien')} angehängt`;
export const deletedFile = (name: string) => `„${name}“ gelöscht`;
export const deletedFiles = (count: number) => `${counted(count, 'Datei', 'Dateien')} gelöscht`;
export const renamedFile = (from: string, to: string) => `„${from}“ in „${to}“ umbenannt`;
export const renamedFiles = (count: number) => `${counted(count, 'Datei', 'Dateien')} umbenannt`;

// Selected files
export const removeChosenFile = (name: string) => `${name} entfernen`;

// Rename attachment
export const renameFile = 'Datei umbenennen';
export const cancel = 'Abbrechen';
export const rename = 'Umbenennen';
export const nameMissing = 'Gib einen Dateinamen ein.';
export const name = 'Name';

// Upload errors
export const fileUnreadable = 'Die Datei konnte nicht gelesen werden. Wähle sie erneut aus.';
export const fileTooLarge = 'Diese Datei ist für diesen Server zu groß. Hänge eine kleinere Datei an.';
export const fileTypeRefused = 'Dieser Server nimmt Dateien dieses Typs nicht an.';
export const uploadInterrupted = 'Das Hochladen wurde unterbrochen. Versuche es erneut.';

// Upload notice
export const openToRetry = 'Öffne die Aufgabe oder das Ticket, um es erneut zu versuchen.';
export const allFilesAttached = 'Alle Dateien angehängt';
export const uploadsPaused = (count: number) =>
  `Verbindung unterbrochen. ${counted(count, 'Upload wird', 'Uploads werden')} automatisch fortgesetzt.`;
export const uploadingFiles = (count: number, percent: number) =>
  `${counted(count, 'Datei wird', 'Dateien werden')} hochgeladen: ${percent} %`;
export const filesNotAttached = (count: number) =>
  `${counted(count, 'Datei', 'Dateien')} ${byCount(count, 'wurde', 'wurden')} nicht angehängt`;

// Upload row
export const uploadingFile = (name: string) => `${name} wird hochgeladen`;
export const retryUpload = (name: string) => `${name} erneut versuchen`;
export const removeFromList = (name: string) => `${name} aus der Liste entfernen`;
export const cancelUpload = (name: string) => `Hochladen von ${name} abbrechen`;
export const uploadPaused = 'Verbindung unterbrochen. Das Hochladen wird automatisch fortgesetzt.';
export const waitingToUpload = (size: string) => `${size} · Wartet auf Upload`;
export const finishing = 'Wird abgeschlossen…';
export const sentOfSize = (sent: string, size: string) => `${sent} von ${size}`;

// Uploads
export const unnamedFile = 'Datei';
export const uploadNotStarted = 'Das Hochladen konnte nicht beginnen. Versuche es erneut.';
export const fileNotAttached = 'Die Datei wurde nicht angehängt. Versuche es erneut.';

// Attachment actions
export const fileNotDownloaded = (name: string) => `${name} wurde nicht heruntergeladen`;
export const checkConnection = 'Prüfe deine Verbindung und versuche es erneut.';
export const linkCopied = 'Link kopiert';
export const open = 'Öffnen';
export const renameMenuItem = 'Umbenennen…';
