/** How the dates of two linked tasks depend on each other, from the blocker to the blocked one: FS is finish to start. */
export const dependencyTypes = ['FS', 'SS', 'FF', 'SF'] as const;

/** The most days between the two dates of a dependency. */
export const LAG_MAX = 365;

/** The kinds of links that are dependencies, and so have a type and a lag. */
export const dependencyKinds: readonly string[] = ['BLOCKS', 'BLOCKED_BY'];

/** The states of a pull request. REVIEW: a review or changes were requested. READY: it was approved. */
export const pullRequestStates = ['DRAFT', 'OPEN', 'REVIEW', 'READY', 'MERGED', 'CLOSED'] as const;

/** The action by which an integration sets the state of a linked pull request, in the event log. */
export const PULL_REQUEST_FOLLOWED = 'follow-pull-request';

/** What a check of a pull request says, and a review. */
export const checkStates = ['RUNNING', 'PASSED', 'FAILED'] as const;
export const reviewStates = ['APPROVED', 'CHANGES'] as const;

/** The states of a deployment. */
export const deploymentStates = ['BUILDING', 'READY', 'ERROR', 'CANCELED'] as const;

/** What the state of a link can be, each once. */
export const linkStates = [...pullRequestStates, 'BUILDING', 'ERROR', 'CANCELED'] as const satisfies readonly (
  | (typeof pullRequestStates)[number]
  | (typeof deploymentStates)[number]
)[];

/** The kinds of linked files that an integration recognizes. */
export const fileTypes = [
  'DOCUMENT',
  'SPREADSHEET',
  'PRESENTATION',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'PDF',
  'ARCHIVE',
  'DESIGN',
  'FOLDER',
  'FILE',
] as const;
export type FileType = (typeof fileTypes)[number];
