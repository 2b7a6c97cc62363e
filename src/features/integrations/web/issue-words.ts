export const syncIssues = 'Sync issues';
export const editSync = 'Edit issue sync';
export const stopSync = 'Stop issue sync';
export const syncTitle = (service: string) => `Sync issues with ${service}`;
export const syncHint =
  'Issues with the label become tasks. Title, text, state, labels, and comments are then the same on both sides. If both change a field, the task wins.';
export const audience = 'Everyone who can see the repository can read these tasks and their comments there.';
export const site = 'Server address';
export const siteHint = 'Where you open it, such as https://git.example.com';
export const repository = 'Repository';
export const repositoryHints = {
  github: 'The owner and the name, such as acme/app',
  gitlab: 'The path of the project, such as acme/web/app',
  gitea: 'The owner and the name, such as acme/app',
} as const;
export const label = 'Label';
export const token = 'Token';
export const tokenHints = {
  github: 'A fine-grained token for this repository that can read and write issues.',
  gitlab: 'A project access token with the role Reporter and the scope api.',
  gitea: 'A token that can read your user and read and write issues.',
} as const;
export const tokenStays = 'Leave it empty to keep the current token.';
export const eventsHint = {
  github: 'Also select Issues and Issue comments for the webhook. Without them, changes arrive within 10 minutes.',
  gitlab: 'Also select Issues events and Comments for the webhook. Without them, changes arrive within 10 minutes.',
  gitea: 'Also select the events of issues and issue comments for the webhook. Without them, changes arrive within 10 minutes.',
} as const;
export const siteMissing = 'Enter the address of your server.';
export const repositoryMissing = 'Enter the repository.';
export const labelMissing = 'Enter a label.';
export const tokenMissing = 'Enter a token.';
export const start = 'Start sync';
export const started = 'Issue sync started';
export const save = 'Save changes';
export const saved = 'Issue sync changed';
export const cancel = 'Cancel';
export const issues = 'Issues';
export const issuesOf = (of: string, named: string) => `${of}, label ${named}`;
export const confirmStop = (of: string) => `Stop syncing issues of ${of}?`;
export const stopHint = 'The token is deleted. Tasks and issues stay as they are, and no longer follow each other.';
export const stopped = 'Issue sync stopped';
