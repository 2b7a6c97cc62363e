import type { Asked } from '../accounts/account-session.ts';
import type { RemoteComment } from '../comments/remote-comments.ts';

/** An issue as its service has it now. */
export interface RemoteIssue {
  readonly number: number;
  /** Where people open it. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly labels: readonly string[];
  readonly changedAt: string;
}

/** What of an issue is to be changed. */
export type IssueChange = Partial<Pick<RemoteIssue, 'title' | 'text' | 'isOpen' | 'labels'>>;

/** A page of issues that changed, oldest change first. */
export interface IssuePage {
  readonly issues: readonly Pick<RemoteIssue, 'number' | 'changedAt'>[];
  readonly isLast: boolean;
}

/** One repository over there, as its service is asked about it. Each request can end with a RemoteRefusal. */
export interface Repository {
  /** Whose token it is. */
  account(): Promise<string>;
  /** Issues with a label that changed since a moment, open and closed; all open ones without it. Pages count from 1. */
  page(label: string, since: string | null, page: number): Promise<IssuePage>;
  /** Null if it is gone. */
  issue(number: number): Promise<RemoteIssue | null>;
  /** All comments by people, oldest first; null if there are more than can be read. */
  comments(number: number): Promise<RemoteComment[] | null>;
  /** Changes an issue. @returns it as it is then */
  change(number: number, change: IssueChange): Promise<RemoteIssue>;
  /** @returns the id of the new comment */
  comment(number: number, text: string): Promise<string>;
  /** One that is gone stays gone. */
  editComment(number: number, id: string, text: string): Promise<void>;
  removeComment(number: number, id: string): Promise<void>;
}

/** Asks for a path below the address of the API. A status of `accepts` is an answer, not a refusal. */
export type AskApi = (
  path: string,
  asked?: Pick<Asked, 'method' | 'json' | 'accepts'>,
) => Promise<{ status: number; body: unknown }>;

/** A service whose issues can be kept. The next one is another file like these. */
export interface IssueProvider {
  /** How comments from there name it. */
  readonly called: string;
  /** Where people open it, if it is not a site of one's own; null if every site is. */
  readonly site: string | null;
  /** The address of the API of a site. */
  readonly api: (site: string) => string;
  /** The pause that a refusal asks for without saying so by 429, in milliseconds; null if it is another one. */
  readonly pauseOf: NonNullable<Asked['pauseOf']>;
  readonly open: (ask: AskApi, repository: string) => Repository;
}

/** The rows of a page, and how many pages of comments are read. */
export const PER_PAGE = 100;
export const COMMENT_PAGES = 10;
