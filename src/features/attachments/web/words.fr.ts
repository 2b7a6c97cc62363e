import { byCount, counted } from '#contract/counts';

// Attachment drop area
export const dropToAttach = 'Déposez des fichiers pour les joindre';

// Attachment preview
export const deleteLabel = 'Supprimer';
export const copyLink = 'Copier le lien';
export const download = 'Télécharger';
export const previousImage = 'Image précédente';
export const nextImage = 'Image suivante';
export const actualSize = (name: string) => `Afficher ${name} en taille réelle`;
export const fitToWindow = (name: string) => `Ajuster ${name} à la fenêtre`;
export const imageNotLoaded = 'L’image ne s’est pas chargée. Téléchargez-la pour la voir.';

// Attachment row
export const downloadFile = (name: string) => `Télécharger ${name}`;
export const actionsFor = (name: string) => `Actions : ${name}`;

// Attachment tile
export const openFile = (name: string) => `Ouvrir ${name}`;
export const brokenThumbnail = 'L’image ne s’est pas chargée';

// Attachments
export const attachments = 'Fichiers';
export const attachFiles = 'Joindre des fichiers';
export const attachmentsPart = 'les fichiers';
export const images = 'Images';
export const files = 'Fichiers';

// File changes
export const fileDeleted = (name: string | undefined) => (name === undefined ? 'Fichier supprimé' : `Fichier supprimé : ${name}`);

// File dialog
export const filesToAttach = 'Fichiers à joindre';

// History
export const attachedFile = (name: string) => `joint « ${name} »`;
export const attachedFiles = (count: number) => `joint ${counted(count, 'fichier', 'fichiers')}`;
export const deletedFile = (name: string) => `supprimé « ${name} »`;
export const deletedFiles = (count: number) => `supprimé ${counted(count, 'fichier', 'fichiers')}`;
export const renamedFile = (from: string, to: string) => `renommé « ${from} » en « ${to} »`;
export const renamedFiles = (count: number) => `renommé ${counted(count, 'fichier', 'fichiers')}`;

// Selected files
export const removeChosenFile = (name: string) => `Retirer ${name}`;

// Rename attachment
export const renameFile = 'Renommer le fichier';
export const cancel = 'Annuler';
export const rename = 'Renommer';
export const nameMissing = 'Saisissez un nom de fichier.';
export const name = 'Nom';

// Upload errors
export const fileUnreadable = 'Le fichier n’a pas pu être lu. Sélectionnez-le à nouveau.';
export const fileTooLarge = 'Ce fichier est trop volumineux pour ce serveur. Joignez un fichier plus petit.';
export const fileTypeRefused = 'Ce serveur n’accepte pas les fichiers de ce type.';
export const uploadInterrupted = 'L’envoi a été interrompu. Réessayez.';

// Upload notice
export const openToRetry = 'Ouvrez la tâche ou le ticket pour réessayer.';
export const allFilesAttached = 'Tous les fichiers sont joints';
export const uploadsPaused = (count: number) =>
  `Connexion perdue. ${counted(count, 'envoi reprendra', 'envois reprendront')} automatiquement.`;
export const uploadingFiles = (count: number, percent: number) =>
  `Envoi de ${counted(count, 'fichier', 'fichiers')} : ${percent} %`;
export const filesNotAttached = (count: number) =>
  `${counted(count, 'fichier', 'fichiers')} ${byCount(count, 'n’a pas été joint', 'n’ont pas été joints')}`;

// Upload row
export const uploadingFile = (name: string) => `Envoi : ${name}`;
export const retryUpload = (name: string) => `Réessayer : ${name}`;
export const removeFromList = (name: string) => `Retirer ${name} de la liste`;
export const cancelUpload = (name: string) => `Annuler l’envoi : ${name}`;
export const uploadPaused = 'Connexion perdue. L’envoi reprendra automatiquement.';
export const waitingToUpload = (size: string) => `${size} · En attente d’envoi`;
export const finishing = 'Finalisation…';
export const sentOfSize = (sent: string, size: string) => `${sent} sur ${size}`;

// Uploads
export const unnamedFile = 'fichier';
export const uploadNotStarted = 'L’envoi n’a pas pu démarrer. Réessayez.';
export const fileNotAttached = 'Le fichier n’a pas été joint. Réessayez.';

// Attachment actions
export const fileNotDownloaded = (name: string) => `Échec du téléchargement : ${name}`;
export const checkConnection = 'Vérifiez votre connexion et réessayez.';
export const linkCopied = 'Lien copié';
export const open = 'Ouvrir';
export const renameMenuItem = 'Renommer…';
