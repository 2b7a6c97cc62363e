import { byCount, counted } from '#contract/counts';

// Attachment drop area
export const dropToAttach = 'Drop files to attach';

// Attachment preview
export const deleteLabel = 'Delete';
export const copyLink = 'Copy link';
export const download = 'Download';
export const previousImage = 'Previous image';
export const nextImage = 'Next image';
export const actualSize = (name: string) => `Show ${name} at actual size`;
export const fitToWindow = (name: string) => `Fit ${name} to the window`;
export const imageNotLoaded = 'The image did not load. Download it to view it.';

// Attachment row
export const downloadFile = (name: string) => `Download ${name}`;
export const actionsFor = (name: string) => `Actions for ${name}`;

// Attachment tile
export const openFile = (name: string) => `Open ${name}`;
export const brokenThumbnail = 'The image did not load';

// Attachments
export const attachments = 'Files';
export const attachFiles = 'Attach files';
export const attachmentsPart = 'files';
export const images = 'Images';
export const files = 'Files';

// File changes
export const fileDeleted = (name: string | undefined) => `${name ?? 'File'} deleted`;

// File dialog
export const filesToAttach = 'Files to attach';

// History
export const attachedFile = (name: string) => `attached “${name}”`;
export const attachedFiles = (count: number) => `attached ${counted(count, 'file')}`;
export const deletedFile = (name: string) => `deleted “${name}”`;
export const deletedFiles = (count: number) => `deleted ${counted(count, 'file')}`;
export const renamedFile = (from: string, to: string) => `renamed “${from}” to “${to}”`;
export const renamedFiles = (count: number) => `renamed ${counted(count, 'file')}`;

// Selected files
export const removeChosenFile = (name: string) => `Remove ${name}`;

// Rename attachment
export const renameFile = 'Rename file';
export const cancel = 'Cancel';
export const rename = 'Rename';
export const nameMissing = 'Enter a file name.';
export const name = 'Name';

// Upload errors
export const fileUnreadable = 'The file could not be read. Select it again.';
export const fileTooLarge = 'This file is too large for this server. Attach a smaller file.';
export const fileTypeRefused = 'This server does not accept files of this type.';
export const uploadInterrupted = 'The upload was interrupted. Try again.';

// Upload notice
export const openToRetry = 'Open the task or issue to try again.';
export const allFilesAttached = 'All files attached';
export const uploadsPaused = (count: number) => `Connection lost. ${counted(count, 'upload')} will resume automatically.`;
export const uploadingFiles = (count: number, percent: number) => `Uploading ${counted(count, 'file')}: ${percent}%`;
export const filesNotAttached = (count: number) => `${counted(count, 'file')} ${byCount(count, 'was', 'were')} not attached`;

// Upload row
export const uploadingFile = (name: string) => `Uploading ${name}`;
export const retryUpload = (name: string) => `Retry ${name}`;
export const removeFromList = (name: string) => `Remove ${name} from the list`;
export const cancelUpload = (name: string) => `Cancel upload of ${name}`;
export const uploadPaused = 'Connection lost. The upload will resume automatically.';
export const waitingToUpload = (size: string) => `${size} · Waiting to upload`;
export const finishing = 'Finishing…';
export const sentOfSize = (sent: string, size: string) => `${sent} of ${size}`;

// Uploads
export const unnamedFile = 'file';
export const uploadNotStarted = 'The upload could not start. Try again.';
export const fileNotAttached = 'The file was not attached. Try again.';

// Attachment actions
export const fileNotDownloaded = (name: string) => `${name} was not downloaded`;
export const checkConnection = 'Check your connection and try again.';
export const linkCopied = 'Link copied';
export const open = 'Open';
export const renameMenuItem = 'Rename…';
