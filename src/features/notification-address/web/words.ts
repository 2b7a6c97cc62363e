import type { AddressKind } from '../contract.ts';

export const otherApp = 'Notifications in another app';
export const addressPart = 'notifications in another app';
export const yourAddress = 'the address of your notifications';
export const hint =
  'Send notifications to ntfy, Gotify, Telegram, Discord, Slack, or your own service. They name the item and what happened, and everyone who reads there can see them.';
export const loading = 'Loading the address of your notifications';
export const noAddress = 'No address yet. Set one to read your notifications in an app that you already use.';
export const unavailable = 'This server cannot store an address, because it has no keys of its own.';

export const setAddress = 'Set address';
export const changeAddress = 'Change address';
export const deleteAddress = 'Delete address';
export const sendTest = 'Send test notification';
export const actions = 'Actions for the address';
export const addressSet = 'Address set. Send a test notification to see whether it works.';
export const addressDeleted = 'Address deleted';
export const notDeleted = (why: string) => `Couldn't delete this address. ${why}`;
export const testSent = (kind: string) => `Test notification sent to ${kind}`;
export const testFailed = (why: string) => `The test notification was not sent. ${why}`;
export const setOn = (date: string) => `Set ${date}`;
export const lastUsed = (time: string) => `Last notification ${time}`;
export const neverUsed = 'No notification yet';
export const turnedOff =
  'Turned off because it failed 10 times in a row. Send a test notification: if it arrives, the address is on again.';

export const kinds: Readonly<Record<AddressKind, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  DISCORD: 'Discord',
  SLACK: 'Slack',
  JSON: 'Other (JSON)',
};

// The dialog
export const dialogHint = 'Cairn does not show what you enter here again, except for the host.';
export const app = 'App';
export const address = 'Address';
export const addressHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'The address of your topic, such as https://ntfy.sh/your-topic.',
  GOTIFY: 'The address of your server, such as https://gotify.example.com.',
  TELEGRAM: '',
  DISCORD: 'The address of a webhook of Discord, or of a service that accepts the same.',
  SLACK: 'The address of an incoming webhook of Slack, Mattermost, or a service that accepts the same.',
  JSON: 'An address that accepts a POST request with title, text, and link as JSON.',
};
export const token = 'Token';
export const tokenHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'An access token, if the topic needs one.',
  GOTIFY: 'The token of an application that you create in Gotify.',
  TELEGRAM: 'The token that BotFather gave you for your bot. Write to your bot once, so that it may write to you.',
  DISCORD: '',
  SLACK: '',
  JSON: 'Sent as a bearer token, if you enter one.',
};
export const chat = 'Chat ID';
export const chatHint = 'The number of your chat with the bot, or of a group that it is in.';
export const cancel = 'Cancel';
