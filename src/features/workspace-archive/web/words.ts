import { byCount, counted } from '#contract/counts';

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

export const importWorkspace = 'Import workspace';
export const allWorkspaces = 'All workspaces';
export const importHint =
  'Upload an archive that was exported from Cairn, here or on another server. You become the owner of a new workspace with everything in it. You can leave this page: the import continues.';
export const yourImports = 'your imports';
export const dropArchive = 'Drop an archive (tar.gz) here';
export const selectArchive = 'Select archive';
export const archive = 'Archive of a workspace';
export const notAnArchive = 'This file is not an archive of a workspace. Select one that ends in .tar.gz.';
export const importNoun = 'import';
export const workspaceReady = 'Your workspace is ready.';
export const openWorkspace = (name: string) => `Open ${name}`;
export const yourWorkspace = 'your workspace';
export const invitePeople = 'Invite people of the archive';
export const sendInvitations = 'Send invitations';
export const invited = (count: number) =>
  `${counted(count, 'invitation')} sent. You find ${byCount(count, 'it', 'them')} on the Team page of the workspace.`;
export const inTheWorkspace = 'In the new workspace';
export const imported = [
  'All projects, tasks, issues, documents, notes and files of the archive',
  'The names of other people on their comments, assignments and history',
  'Workflows, which are paused until you turn them on',
];
export const notInTheWorkspace = 'Not in the new workspace';
export const notImported = [
  'Other members: no one gets access or an email. You can invite people when the workspace is ready',
  'Running timers and absences',
];
