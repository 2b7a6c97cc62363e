/** Why an account of another service cannot be used. */
export const revoked = 'The account no longer accepts this integration. Connect it again.';
export const busy = 'The service asks for a pause. It is tried again.';
export const unreachable = 'The service could not be reached. It is tried again.';
export const answered = (status: number) => `The service answered ${status}.`;
export const unreadable = 'The service gave an answer that cannot be read.';
export const lostTokens = 'The tokens can no longer be read. Connect the account again.';
export const denied = 'You did not allow the access.';
export const refusedOverThere = 'The service refused the connection.';
export const badCode = 'The service did not accept the sign-in. Connect again.';
export const needsAgain = 'The service gave no lasting access. Remove Cairn from your account there, then connect again.';
export const notConfigured = (settings: string) => `The operator of this server has to set ${settings} first.`;
export const connectInBrowser = 'This service is connected in the browser.';
export const notReturned = 'You have not come back from the other service yet.';
export const pageTitle = 'Connecting failed';
export const pageText =
  'This sign-in was used before, took longer than 10 minutes, or was begun in another browser. Nothing was connected.';
export const pageLink = 'Back to Cairn';
