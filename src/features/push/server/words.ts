/** What a test says on the device, and why a push service did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Push notifications work on this device.';
export const answered = (status: number) => `The push service answered ${status}.`;
export const unreachable = 'The push service could not be reached.';
export const ended = 'The browser has ended its subscription. Turn push notifications on again there.';
export const unreadable = 'The keys of this device can no longer be read. Turn push notifications on again there.';
