import { counted } from '#contract/counts';

export const imageUnavailable = 'Cette image n’est pas disponible.';
export const fileUnavailable = 'Ce fichier n’est pas disponible.';
export const imageOffline = 'Cette image se charge quand vous êtes de nouveau en ligne.';
export const imageNotLoaded = 'Cette image ne s’est pas chargée.';
export const tryAgain = 'Réessayer';
export const loadingImage = 'Chargement de l’image';
export const openImage = (name: string) => `Ouvrir ${name}`;
export const downloadFile = (name: string) => `Télécharger ${name}`;
export const imageWidth = 'Largeur de l’image';
export const fileNotDownloaded = (name: string) => `${name} n’a pas été téléchargé`;
export const checkConnection = 'Vérifiez votre connexion, puis réessayez.';
export const unnamed = 'Image';
export const uploadsCanceled = (count: number) =>
  `${counted(count, 'envoi annulé', 'envois annulés')}, car le document a été fermé`;
