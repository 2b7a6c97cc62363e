import type { CheckState, DeploymentState, PullRequestState, ReviewState } from './fields.ts';

/** A pull request as its service told of it. */
export interface PullRequest {
  readonly is: 'pull-request';
  /** Such as acme/app#12. */
  readonly reference: string;
  readonly repository: string;
  readonly url: string;
  readonly title: string;
  readonly branch: string;
  readonly text: string;
  /** Null for an event that moves no task, such as a new title. */
  readonly state: PullRequestState | null;
  /** Its latest commit; null if the service does not say it. */
  readonly head: string | null;
  /** Someone's review, if that is what is told; without a state it was taken back. */
  readonly review: { readonly by: string; readonly state: ReviewState | null } | null;
  /** When it last changed over there. */
  readonly changedAt: string;
}

/** What a check says of a commit. */
export interface Check {
  readonly is: 'check';
  readonly repository: string;
  readonly head: string;
  readonly name: string;
  readonly state: CheckState;
  readonly changedAt: string;
}

export interface Commit {
  readonly id: string;
  readonly url: string;
  readonly message: string;
}

/** Commits that were pushed. */
export interface Push {
  readonly is: 'push';
  readonly repository: string;
  readonly branch: string;
  readonly commits: readonly Commit[];
}

/** What was deployed of a branch. */
export interface Deployment {
  readonly is: 'deployment';
  /** The project over there, by id and by name. */
  readonly projectId: string;
  readonly repository: string;
  readonly branch: string;
  /** The message of the commit. */
  readonly message: string;
  readonly url: string;
  readonly state: DeploymentState;
  readonly changedAt: string;
}

/** An issue or its comments changed. What they say now is asked of the service, so that neither order nor repetition matters. */
export interface IssueNews {
  readonly is: 'issue';
  readonly repository: string;
  readonly number: number;
  readonly labels: readonly string[];
}

/** A sign that the address and the secret are right. */
export interface Ping {
  readonly is: 'ping';
  readonly repository: string | null;
}

/** What a service with code tells. */
export type Told = PullRequest | Check | Push | Deployment | IssueNews | Ping;

const KEY = /(?<![A-Z0-9])([A-Z][A-Z0-9]{1,9}-[1-9][0-9]{0,8})(?![A-Z0-9])/gi;
const FIXES = /\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?)\b:?\s+([A-Z][A-Z0-9]{1,9}-[1-9][0-9]{0,8})(?![A-Z0-9])/gi;
/** The most keys that one pull request or commit can link. */
const KEYS_MOST = 10;

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, key = '']) => key.toUpperCase());

/** A task that a pull request or a commit names, and whether it says that it fixes it. */
export interface NamedTask {
  readonly key: string;
  readonly isFixed: boolean;
}

/**
 * The tasks that a pull request or a commit names: by key in its branch or its title, or after a word such as "Fixes" anywhere.
 * A key that the text only mentions links nothing.
 */
export function namedTasks({ branch = '', title, text = '' }: { branch?: string; title: string; text?: string }): NamedTask[] {
  const fixed = new Set([...found(FIXES, title), ...found(FIXES, text)]);
  const keys = new Set([...found(KEY, title), ...found(KEY, branch), ...fixed]);
  return [...keys].slice(0, KEYS_MOST).map((key) => ({ key, isFixed: fixed.has(key) }));
}
