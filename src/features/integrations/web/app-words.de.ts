export const connectApp = 'App verbinden';
export const editApp = 'App bearbeiten';
export const removeApp = 'App entfernen';
export const title = 'Eine Slack-App verbinden';
export const hint =
  'Links zu Aufgaben, Tickets und Dokumenten zeigen dann, wohin sie führen, und Nachrichten werden zu Aufgaben. Die App zeigt und erstellt, was du sehen und erstellen darfst.';
export const steps =
  'In deiner App auf api.slack.com: Füge diese Adresse unter Event Subscriptions, Interactivity und Slash Commands ein. Abonniere link_shared für die Domain von Cairn, lege einen Message Shortcut und den Befehl /cairn an. Gib dem Bot die Scopes links:read, links:write und commands.';
export const token = 'Bot-Token';
export const tokenHint = 'Unter OAuth & Permissions. Es beginnt mit xoxb-.';
export const secret = 'Signing Secret';
export const secretHint = 'Unter Basic Information.';
export const tokenMissing = 'Gib das Bot-Token ein.';
export const secretMissing = 'Gib das Signing Secret ein, mit mindestens 16 Zeichen.';
export const connected = 'App verbunden';
export const removed = 'App entfernt';
export const cancel = 'Abbrechen';
export const confirmRemove = 'Die App entfernen?';
export const removeHint = 'Ihr Token und ihr Geheimnis werden gelöscht. Nachrichten über Ereignisse gehen weiter.';
export const app = 'App';
export const heard = 'Verbunden';
export const unheard = 'Wartet auf Slack';
