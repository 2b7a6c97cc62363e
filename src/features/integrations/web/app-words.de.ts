export const connectApp = 'App verbinden';
export const editApp = 'App bearbeiten';
export const removeApp = 'App entfernen';
export const titles = { slack: 'Eine Slack-App verbinden', discord: 'Eine Discord-App verbinden' } as const;
export const hints = {
  slack:
    'Links zu Aufgaben, Tickets und Dokumenten zeigen dann, wohin sie führen, Nachrichten werden zu Aufgaben und Antworten zu Kommentaren. Die App zeigt und erstellt, was du sehen und erstellen darfst.',
  discord:
    'Nachrichten werden dann zu Aufgaben, und Links zu Aufgaben, Tickets und Dokumenten zeigen, wohin sie führen. Die App zeigt und erstellt, was du sehen und erstellen darfst.',
} as const;
export const steps = {
  slack:
    'In deiner App auf api.slack.com: Füge diese Adresse unter Event Subscriptions, Interactivity und Slash Commands ein. Abonniere link_shared für die Domain von Cairn und message.channels, lege einen Message Shortcut und den Befehl /cairn an. Gib dem Bot die Scopes links:read, links:write, commands, channels:history, chat:write und users:read.',
  discord:
    'In deiner Anwendung auf discord.com/developers: Schalte Public Bot aus und gib hier ein, was sie zeigt. Füge dann dort diese Adresse als Interactions Endpoint URL ein und die App zu deinem Server hinzu. Discord nimmt die Adresse erst an, wenn die App verbunden ist.',
} as const;
export const labels = {
  application: 'Application ID',
  publicKey: 'Public Key',
  token: 'Bot-Token',
  secret: 'Signing Secret',
} as const;
export const fieldHints = {
  application: 'Unter General Information.',
  publicKey: 'Unter General Information.',
  secret: 'Unter Basic Information.',
} as const;
export const tokenHints = {
  slack: 'Unter OAuth & Permissions. Es beginnt mit xoxb-.',
  discord: 'Unter Bot, Reset Token.',
} as const;
export const missing = {
  application: 'Gib die Application ID ein, mit 15 bis 20 Ziffern.',
  publicKey: 'Gib den Public Key ein, mit 64 Zeichen.',
  token: 'Gib das Bot-Token ein.',
  secret: 'Gib das Signing Secret ein, mit mindestens 16 Zeichen.',
} as const;
export const connected = 'App verbunden';
export const removed = 'App entfernt';
export const cancel = 'Abbrechen';
export const confirmRemove = 'Die App entfernen?';
export const removeHint =
  'Ihr Token und ihr Geheimnis werden gelöscht, und Threads bleiben nicht mehr bei ihren Aufgaben. Nachrichten über Ereignisse gehen weiter.';
export const app = 'App';
export const heard = 'Verbunden';
export const unheard = (service: string) => `Wartet auf ${service}`;
