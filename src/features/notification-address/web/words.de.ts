import type { AddressKind } from '../contract.ts';

export const otherApp = 'Benachrichtigungen in einer anderen App';
export const addressPart = 'Benachrichtigungen in einer anderen App';
export const yourAddress = 'die Adresse deiner Benachrichtigungen';
export const hint =
  'Sende Benachrichtigungen an ntfy, Gotify, Telegram, Discord, Slack oder deinen eigenen Dienst. Sie nennen den Eintrag und was passiert ist, und alle, die dort mitlesen, können sie sehen.';
export const loading = 'Adresse deiner Benachrichtigungen wird geladen';
export const noAddress =
  'Noch keine Adresse. Lege eine fest, um deine Benachrichtigungen in einer App zu lesen, die du schon nutzt.';
export const unavailable = 'Dieser Server kann keine Adresse speichern, weil er keine eigenen Schlüssel hat.';

export const setAddress = 'Adresse festlegen';
export const changeAddress = 'Adresse ändern';
export const deleteAddress = 'Adresse löschen';
export const sendTest = 'Testbenachrichtigung senden';
export const actions = 'Aktionen für die Adresse';
export const addressSet = 'Adresse festgelegt. Sende eine Testbenachrichtigung, um zu sehen, ob sie funktioniert.';
export const addressDeleted = 'Adresse gelöscht';
export const notDeleted = (why: string) => `Diese Adresse konnte nicht gelöscht werden. ${why}`;
export const testSent = (kind: string) => `Testbenachrichtigung an ${kind} gesendet`;
export const testFailed = (why: string) => `Die Testbenachrichtigung wurde nicht gesendet. ${why}`;
export const setOn = (date: string) => `Festgelegt am ${date}`;
export const lastUsed = (time: string) => `Letzte Benachrichtigung: ${time}`;
export const neverUsed = 'Noch keine Benachrichtigung';
export const turnedOff =
  'Ausgeschaltet, weil sie 10-mal in Folge fehlgeschlagen ist. Sende eine Testbenachrichtigung: Wenn sie ankommt, ist die Adresse wieder eingeschaltet.';

export const kinds: Readonly<Record<AddressKind, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  DISCORD: 'Discord',
  SLACK: 'Slack',
  JSON: 'Andere (JSON)',
};

// The dialog
export const dialogHint = 'Cairn zeigt nicht noch einmal an, was du hier eingibst, außer dem Host.';
export const app = 'App';
export const address = 'Adresse';
export const addressHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'Die Adresse deines Themas, zum Beispiel https://ntfy.sh/your-topic.',
  GOTIFY: 'Die Adresse deines Servers, zum Beispiel https://gotify.example.com.',
  TELEGRAM: '',
  DISCORD: 'Die Adresse eines Webhooks von Discord oder einem Dienst, der dasselbe akzeptiert.',
  SLACK: 'Die Adresse eines Incoming Webhook von Slack, Mattermost oder einem Dienst, der dasselbe akzeptiert.',
  JSON: 'Eine Adresse, die eine POST-Anfrage mit title, text und link als JSON akzeptiert.',
};
export const token = 'Token';
export const tokenHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'Ein Zugriffstoken, falls das Thema eines braucht.',
  GOTIFY: 'Das Token einer Anwendung, die du in Gotify erstellst.',
  TELEGRAM: 'Das Token, das BotFather dir für deinen Bot gegeben hat. Schreib deinem Bot einmal, damit er dir schreiben darf.',
  DISCORD: '',
  SLACK: '',
  JSON: 'Wird als Bearer-Token gesendet, wenn du eines eingibst.',
};
export const chat = 'Chat-ID';
export const chatHint = 'Die Nummer deines Chats mit dem Bot oder einer Gruppe, in der er ist.';
export const cancel = 'Abbrechen';
