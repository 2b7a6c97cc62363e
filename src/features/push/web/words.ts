export const pushNotifications = 'Push notifications';
export const pushPart = 'push notifications';
export const yourDevices = 'your devices with push notifications';
export const hint =
  'Get notifications on your phone or computer, even when Cairn is closed. They show the name of the item and what happened, and you choose below what you get.';
export const loading = 'Loading your devices';
export const turnOn = 'Turn on for this device';
export const turnOff = 'Turn off for this device';
export const turnedOn = 'Push notifications turned on for this device';
export const turnedOff = 'Push notifications turned off for this device';
export const notTurnedOn = (why: string) => `Couldn't turn on push notifications. ${why}`;
export const notTurnedOff = (why: string) => `Couldn't turn off push notifications. ${why}`;
export const noDevices = 'No devices yet. Turn on push notifications on each device where you want them.';

// Why this device cannot have them
export const unavailable = 'This server cannot send push notifications, because it has no keys of its own.';
export const unsupported = "This browser doesn't support push notifications.";
export const insecure = 'Browsers allow push notifications only at an address that starts with https://.';
export const needsApp =
  'On an iPhone or iPad, add Cairn to your Home Screen first: open the Share menu and select “Add to Home Screen”. Then turn on push notifications there.';
export const blocked =
  'Your browser blocks notifications from Cairn. Allow them in the settings of your browser for this site, then reload this page.';
export const dismissed = "The browser's request for permission was closed. Turn on push notifications again, and allow them.";
export const noService = 'Your browser could not reach its push service. Check its settings and your connection, then try again.';

// A device in the list
export const thisDevice = 'This device';
export const registeredOn = (date: string) => `Turned on ${date}`;
export const lastUsed = (time: string) => `Last notification ${time}`;
export const neverUsed = 'No notification yet';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const sendTest = 'Send test notification';
export const testSent = (name: string) => `Test notification sent to ${name}`;
export const testFailed = (why: string) => `The test notification was not sent. ${why}`;
export const removeDevice = 'Remove device';
export const removed = (name: string) => `${name} removed`;
export const notRemoved = (why: string) => `Couldn't remove this device. ${why}`;
