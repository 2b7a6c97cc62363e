/** Why an account of another service cannot be used. */
export const revoked = 'The account no longer accepts this integration. Connect it again.';
export const busy = 'The service asks for a pause. It is tried again.';
export const unreachable = 'The service could not be reached. It is tried again.';
export const answered = (status: number) => `The service answered ${status}.`;
export const tooLong = 'The service gave an answer that is too large.';
export const unreadable = 'The service gave an answer that cannot be read.';
export const lostTokens = 'The tokens can no longer be read. Connect the account again.';
export const denied = 'Access was not allowed there. Connect again to allow it.';
export const refusedOverThere =
  'The service refused. Connect again, or ask the operator of this server to check its settings there.';
export const notNow = 'The service did not answer as expected. Wait a minute, then connect again.';
export const badCode = 'The service did not accept the sign-in. Connect again.';
export const needsAgain = 'The service gave no lasting access. Remove Cairn from your account there, then connect again.';
export const notConfigured = (settings: string) => `The operator of this server has to set ${settings} first.`;
export const connectInBrowser = 'This service is connected in the browser.';
export const notReturned = 'You have not come back from the other service yet.';
export const noSite = 'This account has no site of Jira. Allow one, or connect another account.';
export const enterToken = 'A token connects this integration. Edit it to enter a new one.';
export const ownAccount = 'This is the account of someone else. Enter a token of your own, or connect your account.';
export const pageTitle = 'This sign-in is over';
export const pageText =
  'It was already used, took longer than 10 minutes, or was started in another browser. Open the integrations in Cairn to see what is connected, or to connect again.';
export const pageLink = 'Open Cairn';
