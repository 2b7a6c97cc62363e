import type { AuditCategory, AuditOutcome } from '#contract/audit';
import { counted, figure, listed } from '#contract/counts';

// Categories and outcomes
export const categoryNames: Readonly<Record<AuditCategory, string>> = {
  AUTH: 'Sign-in',
  MEMBER: 'Members',
  ROLE: 'Roles',
  WORKSPACE: 'Workspace',
  PROJECT: 'Projects',
  CONTENT: 'Content',
  INTEGRATION: 'Integrations',
  AUTOMATION: 'Automation',
  AI: 'Assistant',
  BILLING: 'Billing',
  DATA: 'Data',
};
export const outcomeNames: Readonly<Record<AuditOutcome, string>> = { SUCCESS: 'Succeeded', FAILURE: 'Failed', DENIED: 'Denied' };

// Audit skeleton
export const loadingLog = 'Loading the audit log';

// Audit details
export const entryNumber = (number: string) => `Entry ${number}`;
export const time = 'Time';
export const actor = 'Actor';
export const onBehalfOf = 'On behalf of';
export const action = 'Action';
export const target = 'Target';
export const outcome = 'Outcome';
export const ipAddress = 'IP address';
export const browser = 'Browser';
export const requestId = 'Request ID';
export const hashChain = 'Hash chain';
export const hash = 'Hash';
export const previousHash = 'Previous hash';
export const hiddenProject =
  'This entry is about a private project that you are not a member of. Its name and changes are hidden.';
export const changes = 'Changes';
export const field = 'Field';
export const before = 'Before';
export const after = 'After';

// Audit filters
export const category = 'Category';
export const allCategories = 'All categories';
export const allOutcomes = 'All outcomes';
export const from = 'From';
export const to = 'To';
export const dayFilter = (label: string, day: string) => `${label} ${day}`;
export const clearFilters = 'Clear filters';
export const anyone = 'Anyone';
export const searchPeople = 'Search people';
export const notActiveMember = 'Not an active member';
export const onePerson = '1 person';

// Audit list
export { auditLog } from './place-words.ts';
export const entry = 'entry';
export const theAuditLog = 'the audit log';
export const shownOfTotal = (count: number, total: number) => `${figure(count)} of ${counted(total, 'entry', 'entries')}`;
export const olderNotLoaded = "Couldn't load older entries";
export const loadOlderEntries = 'Load older entries';
export const noMatches = 'No entries match these filters';
export const noEntries = 'No entries yet';
export const noEntriesHint = 'Sign-ins, deletions, and changes to members, roles, and settings are recorded here.';

// Audit search
export const searchLog = 'Search the audit log';

// Export menu
export const logExported = 'Audit log exported';
export const logNotExported = "Couldn't export the audit log";
export const exportMatches = 'Export matching entries';
export const exportLog = 'Export the audit log';
export const matchingEntries = 'Matching entries';
export const allEntries = 'All entries';
export const asCsv = 'CSV for spreadsheets';
export const asJsonLines = 'JSON Lines for programs';
export const exportLabel = 'Export';

// New entries bar
export const showNewEntries = 'Show new entries';
export const showNewCount = (count: number) => `Show ${counted(count, 'new entry', 'new entries')}`;
export const showNewCountOrMore = (count: number) => `Show ${figure(count)} or more new entries`;

// Verifying
export const logNotVerified = "Couldn't verify the audit log";
export const verifyLog = 'Verify log';
export const logBroken = (seq: number) =>
  `The audit log is not intact: from entry ${figure(seq)} on, entries were changed or removed outside Cairn.`;
export const sealGaps = (checked: number, gaps: readonly string[]) =>
  `The hashes of ${counted(checked, 'entry', 'entries')} match, but the seals do not prove all of them: ${listed(gaps)}.`;
export const sealGap = (fromSeq: number, toSeq: number, reason: string) =>
  fromSeq === toSeq ? `entry ${figure(fromSeq)} (${reason})` : `entries ${figure(fromSeq)} to ${figure(toSeq)} (${reason})`;
export const moreSealGaps = (count: number) => `${figure(count)} more`;
export const logIntact = (checked: number) =>
  `The audit log is intact: ${counted(checked, 'entry', 'entries')} checked, none changed or missing.`;
export const sealedLate = 'sealed more than 5 minutes after being written';
export const notSealed = 'not sealed';
export const sealKeyUnknown = 'sealed with a key that this server does not have';
