import { byCount, counted, figure } from '#contract/counts';

// Preview
export const inZip = (count: number, size: string) => `${counted(count, 'fichier', 'fichiers')} dans le fichier zip (${size})`;
export const willSend = (count: number, size: string) =>
  byCount(
    count,
    `1 fichier (${size}) sera envoyé depuis cette page. Laissez-la ouverte jusqu’à son arrivée.`,
    `${figure(count)} fichiers (${size}) seront envoyés depuis cette page. Laissez-la ouverte jusqu’à leur arrivée.`,
  );
export const selectLater = (count: number, size: string) =>
  `Le fichier zip contient ${counted(count, 'fichier', 'fichiers')} (${size}). Démarrez l’import, puis sélectionnez de nouveau le fichier zip.`;
export const onlyFiles = (count: number) =>
  `Tous les éléments sont déjà dans ce projet. ${byCount(count, '1 fichier manque.', `${figure(count)} fichiers manquent.`)}`;
export const addFiles = (count: number) => `Ajouter ${counted(count, 'fichier', 'fichiers')}`;

// Files on their way
export const uploading = (done: number, total: number) =>
  `${byCount(done, '1 fichier envoyé', `${figure(done)} fichiers envoyés`)} sur ${figure(total)}`;
export const waitingForTasks = 'En attente des tâches des fichiers';
export const keepOpen = 'Laissez cette page ouverte jusqu’à ce que tous les fichiers soient là.';
export const stopUploading = 'Arrêter l’envoi';
export const missing = (count: number) =>
  byCount(count, '1 fichier n’est pas encore là.', `${figure(count)} fichiers ne sont pas encore là.`);
export const selectAgain = 'Pour continuer, sélectionnez de nouveau le même fichier zip. Aucun fichier n’est ajouté deux fois.';
export const selectZip = 'Sélectionner le fichier zip';
export const zipFile = 'Fichier zip avec les fichiers manquants';
export const otherZip = 'Ce fichier zip ne contient aucun des fichiers manquants. Sélectionnez celui que vous avez importé.';
export const continueUploading = 'Continuer l’envoi';
export const connectionLost = 'La connexion a été perdue.';
export const notUploaded = (count: number) =>
  byCount(count, '1 fichier n’a pas pu être envoyé.', `${figure(count)} fichiers n’ont pas pu être envoyés.`);
export const uploadEnded = 'L’envoi des fichiers est terminé.';

// Files that were left out
export const tooLarge = (count: number) =>
  `${counted(count, 'fichier non importé', 'fichiers non importés')} : taille supérieure à la limite`;
export const noRoom = (count: number) =>
  `${counted(count, 'fichier non importé', 'fichiers non importés')} : le stockage de votre offre est plein`;
export const tooMany = (count: number) =>
  `${counted(count, 'fichier non importé', 'fichiers non importés')} : la tâche a 200 fichiers`;
export const notFound = (count: number) =>
  `${counted(count, 'fichier non importé', 'fichiers non importés')} : absent du fichier zip`;
export const unreadable = (count: number) =>
  `${counted(count, 'fichier non importé', 'fichiers non importés')} : endommagé dans le fichier zip`;

// Undo
export const undone = (count: number) => `Import annulé : ${counted(count, 'fichier supprimé', 'fichiers supprimés')}`;
export const undoEffect = 'Ses fichiers sont supprimés de leurs tâches. Les tâches restent telles quelles.';
