import { byCount, counted, figure } from '#contract/counts';

// Preview
export const inZip = (count: number, size: string) => `${counted(count, 'file')} in the zip file (${size})`;
export const willSend = (count: number, size: string) =>
  `${counted(count, 'file')} (${size}) will be uploaded from this page. Keep it open until they are here.`;
export const selectLater = (count: number, size: string) =>
  `${counted(count, 'file')} (${size}) ${byCount(count, 'is', 'are')} in the zip file. Start the import, then select the zip file again.`;
export const onlyFiles = (count: number) =>
  `All items are already in this project. ${counted(count, 'file')} ${byCount(count, 'is', 'are')} missing.`;
export const addFiles = (count: number) => `Add ${counted(count, 'file')}`;

// Files on their way
export const uploading = (done: number, total: number) => `${figure(done)} of ${counted(total, 'file')} uploaded`;
export const waitingForTasks = 'Waiting for the tasks of the files';
export const keepOpen = 'Keep this page open until all files are here.';
export const stopUploading = 'Stop uploading';
export const missing = (count: number) => `${counted(count, 'file')} ${byCount(count, 'is', 'are')} not here yet.`;
export const selectAgain = 'To continue, select the same zip file again. No file is added twice.';
export const selectZip = 'Select zip file';
export const zipFile = 'Zip file with the missing files';
export const otherZip = 'This zip file has none of the missing files. Select the one that you imported.';
export const continueUploading = 'Continue uploading';
export const connectionLost = 'The connection was lost.';
export const notUploaded = (count: number) => `${counted(count, 'file')} could not be uploaded.`;
export const uploadEnded = 'The upload of files has ended.';

// Files that were left out
export const tooLarge = (count: number) => `${counted(count, 'file')} left out: larger than a file can be here`;
export const noRoom = (count: number) => `${counted(count, 'file')} left out: the storage of your plan is full`;
export const tooMany = (count: number) => `${counted(count, 'file')} left out: the task has 200 files`;
export const notFound = (count: number) => `${counted(count, 'file')} left out: not in the zip file`;
export const unreadable = (count: number) => `${counted(count, 'file')} left out: damaged in the zip file`;

// Undo
export const undone = (count: number) => `Undone: ${counted(count, 'file')} deleted`;
export const undoEffect = 'Its files are deleted from their tasks. The tasks stay as they are.';
