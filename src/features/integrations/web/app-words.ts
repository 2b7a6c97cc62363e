export const connectApp = 'Connect app';
export const editApp = 'Edit app';
export const removeApp = 'Remove app';
export const title = 'Connect an app of Slack';
export const hint =
  'Links to tasks, issues, and documents then show what they lead to, and messages become tasks. The app shows and creates what you may see and create.';
export const steps =
  'In your app on api.slack.com: paste this address under Event Subscriptions, Interactivity, and Slash Commands. Subscribe to link_shared for the domain of Cairn, add a message shortcut, and the command /cairn. Give the bot the scopes links:read, links:write, and commands.';
export const token = 'Bot token';
export const tokenHint = 'Under OAuth & Permissions. It starts with xoxb-.';
export const secret = 'Signing secret';
export const secretHint = 'Under Basic Information.';
export const tokenMissing = 'Enter the bot token.';
export const secretMissing = 'Enter the signing secret, with at least 16 characters.';
export const connected = 'App connected';
export const removed = 'App removed';
export const cancel = 'Cancel';
export const confirmRemove = 'Remove the app?';
export const removeHint = 'Its token and its secret are deleted. Messages about events go on.';
export const app = 'App';
export const heard = 'Connected';
export const unheard = 'Waits for Slack';
