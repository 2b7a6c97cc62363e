import { counted, listed } from '#contract/counts';

/** What messages and events say. */
export const someone = 'Someone';
export const created = (who: string, what: string) => `${who} created ${what}`;
export const deleted = (who: string, what: string) => `${who} deleted ${what}`;
export const moved = (who: string, what: string, to: string) => `${who} moved ${what} to ${to}`;
export const assigned = (who: string, what: string, to: string) => `${who} assigned ${what} to ${to}`;
export const commented = (who: string, what: string) => `${who} commented on ${what}`;
export const started = (who: string, what: string) => `${who} started ${what}`;
export const completed = (who: string, what: string) => `${who} completed ${what}`;
export const untitled = 'Untitled';
export const forPerson = (actor: string, person: string) => `${actor} (for ${person})`;
export const testTitle = 'Cairn';
export const testText = 'This integration works. Events that you selected arrive here.';

export const pullRequest = (reference: string) => `Pull request ${reference}`;
export const deployment = (project: string, branch: string) =>
  `Deployment of ${branch === '' ? project : `${branch} of ${project}`}`;
export const deployed = (project: string, branch: string) => (branch === '' ? project : `${project} (${branch})`);
export const push = (branch: string, repository: string) => `Push to ${branch} of ${repository}`;
export const check = (name: string, repository: string) => `Check ${name} of ${repository}`;
export const unknownCommit = 'No pull request of this integration has this as its latest commit.';
export const older = 'A newer state of it was already known.';
export const namesNothing = 'It names no task of this integration.';
export const notAllowed = (key: string, why: string) => `${key}: ${why}`;
export const wrongSecret = 'A request came with a wrong signature. Check that the secret is the same on both sides.';
export const unreadable = 'A request could not be read. Select JSON as its content type.';
export const lostSecret = 'The secret can no longer be read. Connect the integration again.';
export const noSponsor = 'The sponsor can no longer manage integrations.';
export const failedInside = 'Something went wrong on this server. It will try again.';
export const noSecrets = 'This server cannot keep secrets, so it has no integrations.';
export const calendar = 'Due dates';
export const calendarGone = 'The calendar was deleted in Google Calendar. Connect the account again to create a new one.';
export const wroteCalendar = (written: number, deleted: number) =>
  `Due dates: ${listed([
    ...(written === 0 ? [] : [`${counted(written, 'event')} written`]),
    ...(deleted === 0 ? [] : [`${counted(deleted, 'event')} deleted`]),
  ])}`;

export const issueOf = (reference: string) => `Issue ${reference}`;
export const issueLink = (reference: string, title: string) => `${reference} ${title}`;
export const untitledIssue = (number: number) => `Issue ${number}`;
export const wroteHere = (who: string) => `**${who}** wrote in Cairn:`;
export const wroteThere = (who: string, service: string) => `**${who}** wrote on ${service}:`;
export const lostToken = 'The token can no longer be read. Enter it again.';
export const refusedToken = 'The service no longer accepts the token. Enter a new one.';
export const noRepository = 'The token cannot see this repository.';
export const bothChanged = (fields: readonly string[]) =>
  `Both sides had changed the ${listed(fields)}. What Cairn says was kept.`;
export const fieldNames = { title: 'title', text: 'text', isOpen: 'state' } as const;
export const noIssues = 'This service has no issues to keep the same as tasks.';
export const projectOnly = 'Connect the service in the settings of a project first: issues become tasks of that project.';
export const enterSite = 'Enter the address of your server, such as https://git.example.com';
export const enterHttps = 'Enter an address that starts with https://, so that no one can read the token on its way';
export const enterToken = 'Enter a token for this repository';
