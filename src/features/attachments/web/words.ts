// Attachment drop area
export const dropToAttach = 'Drop to attach';

// Attachment preview
export const deleteLabel = 'Delete';
export const copyLink = 'Copy link';
export const download = 'Download';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const thePictureCouldNotBeLoaded = 'The picture could not be loaded. Download it to look at it.';

// Attachment row
export const downloadName = (name: string) => `Download ${name}`;
export const moreForName = (name: string) => `More for ${name}`;

// Attachment tile
export const openName = (name: string) => `Open ${name}`;
export const thePictureCouldNotBeLoaded2 = 'The picture could not be loaded';

// Attachments
export const attachments = 'Attachments';
export const attachFiles = 'Attach files';
export const attachments2 = 'attachments';
export const pictures = 'Pictures';
export const files = 'Files';

// Declare file changes
export const nameFileDeleted = (name: string | undefined) => `${name ?? 'File'} deleted`;

// File choosing
export const filesToAttach = 'Files to attach';

// File phrases
export const verbCountFiles = (verb: string, count: number) => `${verb} ${count} files`;
export const renamedFromToTo = (from: string, to: string) => `renamed “${from}” to “${to}”`;

// Files to come
export const leaveNameOut = (name: string) => `Leave ${name} out`;

// Rename attachment
export const renameFile = 'Rename file';
export const cancel = 'Cancel';
export const rename = 'Rename';
export const writeAName = 'Write a name';
export const name = 'Name';

// Sending
export const theFileCouldNotBeRead = 'The file could not be read. Choose it again.';
export const theFileIsLargerThanWhat = 'The file is larger than what may be stored here.';
export const filesOfThisTypeAreNot = 'Files of this type are not taken here.';
export const theUploadCouldNotGoOn = 'The upload could not go on. Try again.';

// Upload notice
export const openWhatItIsForTo = 'Open what it is for to try again.';
export const allFilesAreAttached = 'All files are attached.';
export const countFiles = (count: number) => `${count} files`;
export const offlineAttachingFilesGoesOnBy = (files: string) => `Offline. Attaching ${files} goes on by itself.`;
export const attachingFilesPercent = (files: string, percent: number) => `Attaching ${files}: ${percent} %`;
export const aFileWasNotAttached = 'A file was not attached.';
export const countFilesWereNotAttached = (count: number) => `${count} files were not attached.`;

// Upload row
export const attachingName = (name: string) => `Attaching ${name}`;
export const tryNameAgain = (name: string) => `Try ${name} again`;
export const removeNameFromTheList = (name: string) => `Remove ${name} from the list`;
export const cancelName = (name: string) => `Cancel ${name}`;
export const offlineItGoesOnByItself = 'Offline. It goes on by itself.';
export const sizeWaitsForItsTurn = (size: string) => `${size} · waits for its turn`;
export const nearlyThere = 'Nearly there…';
export const sentOfSize = (sent: string, size: string) => `${sent} of ${size}`;

// Uploads
export const theServerGaveNoRoomFor = 'The server gave no room for it. Try again.';
export const theFileCouldNotBeAttached = 'The file could not be attached. Try again.';

// Use attachment actions
export const nameCouldNotBeFetched = (name: string) => `${name} could not be fetched.`;
export const checkYourConnectionAndTryAgain = 'Check your connection and try again.';
export const linkCopied = 'Link copied';
export const open = 'Open';
export const rename2 = 'Rename…';
