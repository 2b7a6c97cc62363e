import { counted } from '#contract/counts';

/** What people read about Jira. */
export const enterUrl = 'Enter the address of your site, such as https://example.atlassian.net';
export const enterHttps = 'Enter an address that starts with https://, so that no one can read the token on its way';
export const enterToken = 'Enter the token';
export const enterEmail = 'Enter the email address of your Atlassian account, to which the token belongs';
export const refusedToken = 'The site does not accept this token. Check it, and the email address.';
export const noJira = 'No Jira answers at this address. It has to be reachable from the internet.';
export const noProject = 'This account cannot see the project, or it no longer exists.';
export const tooMany = (most: string) => `The project has more than ${most} issues. Import it in parts, as CSV files of Jira.`;
export const expiredPage = 'Jira no longer knows where the import stopped. Start it again.';
export const tooLarge = 'An issue of this project is larger than can be read.';
export const unreadableItem = 'Issues that could not be read';
export const hiddenItem = 'Issues with a security level, which limits who can see them';
export const hiddenComment = 'Comments that only some people may see';
export const manyComments = 'Comments beyond 5,000 of one issue';
export const shortened = 'Texts that were shortened';
export const noAccount = "This account is no longer connected, or it is someone else's. Select the project again.";
export const readProject = (key: string, count: number) => `Read ${counted(count, 'issue')} of ${key}`;
export const pausing = 'Jira asks for a pause. Wait a minute, then try again.';
export const silent = 'Jira did not answer. Wait a minute, then try again.';
export const unusable = 'A Jira account is paused or no longer accepted. Open the integrations to connect it again.';
