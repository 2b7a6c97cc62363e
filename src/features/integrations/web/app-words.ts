export const connectApp = 'Connect app';
export const editApp = 'Edit app';
export const removeApp = 'Remove app';
export const titles = { slack: 'Connect a Slack app', discord: 'Connect a Discord app' } as const;
export const hints = {
  slack:
    'Links to tasks, issues, and documents then show what they lead to, messages become tasks, and replies become comments. The app shows and creates what you may see and create.',
  discord:
    'Messages then become tasks, and links to tasks, issues, and documents show what they lead to. The app shows and creates what you may see and create.',
} as const;
export const steps = {
  slack:
    'In your app on api.slack.com: paste this address under Event Subscriptions, Interactivity, and Slash Commands. Subscribe to link_shared for the domain of Cairn and to message.channels, add a message shortcut, and the command /cairn. Give the bot the scopes links:read, links:write, commands, channels:history, chat:write, and users:read.',
  discord:
    'In your application on discord.com/developers: turn off Public Bot, and enter here what it shows. Then paste this address there as the Interactions Endpoint URL, and add the app to your server. Discord accepts the address only after you have connected the app.',
} as const;
export const labels = {
  application: 'Application ID',
  publicKey: 'Public key',
  token: 'Bot token',
  secret: 'Signing secret',
} as const;
export const fieldHints = {
  application: 'Under General Information.',
  publicKey: 'Under General Information.',
  secret: 'Under Basic Information.',
} as const;
export const tokenHints = {
  slack: 'Under OAuth & Permissions. It starts with xoxb-.',
  discord: 'Under Bot, Reset Token.',
} as const;
export const missing = {
  application: 'Enter the application ID, with 15 to 20 digits.',
  publicKey: 'Enter the public key, with 64 characters.',
  token: 'Enter the bot token.',
  secret: 'Enter the signing secret, with at least 16 characters.',
} as const;
export const connected = 'App connected';
export const removed = 'App removed';
export const cancel = 'Cancel';
export const confirmRemove = 'Remove the app?';
export const removeHint =
  'Its token and its secret are deleted, and threads are no longer kept with their tasks. Messages about events go on.';
export const app = 'App';
export const heard = 'Connected';
export const unheard = (service: string) => `Waits for ${service}`;
