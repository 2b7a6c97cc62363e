/** What a test says, and why an address did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Notifications reach this address.';
export const answered = (status: number) => `It answered with status ${status}.`;
export const unreachable = 'It could not be reached.';
export const notAllowed = 'This server does not send to this address, because it is not on the public internet.';
export const unreadable = 'The address can no longer be read. Enter it again.';
