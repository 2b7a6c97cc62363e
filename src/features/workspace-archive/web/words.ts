export const exportWorkspace = 'Export this workspace';
export const exportHint =
  'Get one archive (tar.gz) of the work in this workspace that you can see. All of it is from the same moment. You can leave this page: a notification tells you when it is ready.';
export const startExport = 'Export workspace';
export const yourExports = 'your exports';
export const loadingExports = 'Loading your exports';
export const exportNoun = 'export';
export const archiveReady = (date: string, size: string) => `Your archive from ${date} is ready (${size}).`;
export const deleteArchive = 'Delete archive';
export const confirmDelete = 'Delete this archive?';
export const deletionEffect = 'The archive is deleted. The workspace stays as it is, and you can export it again.';

export const inTheArchive = 'In the archive';
export const included = [
  'Projects with their members, labels, fields, sprints and workflows',
  'Tasks and issues with their subtasks, comments, files, links, logged time and history',
  'Documents with their versions and comments, also as Markdown, and notes',
  'Members with their names and email addresses',
  'A manifest with the size and the SHA-256 digest of each file',
];
export const notInTheArchive = 'Not in the archive';
export const excluded = [
  'Private projects, documents and notes of others that you cannot see',
  'Deleted projects',
  'Passwords, API tokens, webhooks, integrations and public links',
  'Notifications, reminders, chats and personal views',
  'The audit log and the plan',
];
