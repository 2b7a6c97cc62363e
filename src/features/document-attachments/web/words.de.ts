import { counted } from '#contract/counts';

export const imageUnavailable = 'Dieses Bild ist nicht verfügbar.';
export const fileUnavailable = 'Diese Datei ist nicht verfügbar.';
export const imageOffline = 'Dieses Bild wird geladen, sobald du wieder online bist.';
export const imageNotLoaded = 'Dieses Bild wurde nicht geladen.';
export const tryAgain = 'Erneut versuchen';
export const loadingImage = 'Bild wird geladen';
export const openImage = (name: string) => `${name} öffnen`;
export const downloadFile = (name: string) => `${name} herunterladen`;
export const imageWidth = 'Breite des Bildes';
export const fileNotDownloaded = (name: string) => `${name} wurde nicht heruntergeladen`;
export const checkConnection = 'Prüfe deine Verbindung und versuche es dann erneut.';
export const unnamed = 'Bild';
export const uploadsCanceled = (count: number) =>
  `${counted(count, 'Upload', 'Uploads')} abgebrochen, weil das Dokument geschlossen wurde`;
