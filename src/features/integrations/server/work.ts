import type { DeploymentState, Mapping, PullRequestState } from '../fields.ts';
import { type Check, type Deployment, type NamedTask, namedTasks, type PullRequest, type Told } from '../rules.ts';
import type { ChatAsk } from './chat-app/chat-provider.ts';
import * as words from './words.ts';

/** A link that a task gets. */
export interface RemoteLink {
  readonly type: 'PULL_REQUEST' | 'COMMIT' | 'DEPLOYMENT';
  readonly url: string;
  readonly title: string;
  readonly named: readonly NamedTask[];
}

/** What is kept of what a service told, until it is done. */
export interface Work {
  readonly links: readonly RemoteLink[];
  /** Of a pull request or a deployment: its id over there, when it last changed, and its state if that is what changed. */
  readonly change: {
    readonly externalId: string;
    readonly changedAt: string;
    readonly state: PullRequestState | DeploymentState | null;
  } | null;
  /** Of a pull request: its latest commit, and a review. What was kept by an earlier version has neither. */
  readonly head?: string | null;
  readonly review?: PullRequest['review'];
  /** What people in a chat asked, instead of all else. */
  readonly chat?: ChatAsk;
  readonly check?: Pick<Check, 'head' | 'name' | 'state'> & { readonly at: string };
}

/** The most commits of one push that link tasks. */
const COMMITS_MOST = 20;
const TITLE_MOST = 300;

const CONTROL = /[\p{Cc}\s]+/gu;
const titled = (text: string): string => text.replaceAll(CONTROL, ' ').trim().slice(0, TITLE_MOST).toWellFormed();

/** What has to be done about what was told, and what people read of it; null for a ping, and for an issue, which is compared as a whole. */
export function workOf(told: Told): { what: string; work: Work } | null {
  if (told.is === 'ping' || told.is === 'issue') return null;
  if (told.is === 'push') {
    const links = told.commits
      .map(({ id, url, message }) => ({
        type: 'COMMIT' as const,
        url,
        title: titled(`${id.slice(0, 7)} ${message.split('\n', 1)[0] ?? ''}`),
        named: namedTasks({ title: message.split('\n', 1)[0] ?? '', text: message }),
      }))
      .filter(({ named }) => named.length > 0)
      .slice(0, COMMITS_MOST);
    return { what: titled(words.push(told.branch, told.repository)), work: { links, change: null } };
  }
  if (told.is === 'deployment') return deploymentWork(told);
  if (told.is === 'check') return checkWork(told);
  const { reference, url, title, state, changedAt, head, review } = told;
  const link = { type: 'PULL_REQUEST' as const, url, title: titled(`${reference} ${title}`), named: namedTasks(told) };
  return {
    what: titled(words.pullRequest(reference)),
    work: {
      links: [link],
      change: { externalId: reference.slice(0, 300), changedAt, state },
      head: head !== null && COMMIT.test(head) ? head : null,
      review: review && { by: titled(review.by).slice(0, NAME_MOST), state: review.state },
    },
  };
}

/** A hash of a commit: SHA-1 or SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NAME_MOST = 80;

function checkWork({ repository, head, name, state, changedAt }: Check): { what: string; work: Work } | null {
  if (!COMMIT.test(head)) return null;
  const check = { head, name: titled(name).slice(0, NAME_MOST) || repository, state, at: changedAt };
  return { what: titled(words.check(check.name, repository)), work: { links: [], change: null, check } };
}

/** A branch has one deployment here: the next one takes its place. Tasks are named by the branch and by the message of the commit. */
function deploymentWork({ projectId, repository, branch, message, url, state, changedAt }: Deployment) {
  const named = namedTasks({ branch, title: message.split('\n', 1)[0] ?? '', text: message });
  const link = { type: 'DEPLOYMENT' as const, url, title: titled(words.deployed(repository, branch)), named };
  return {
    what: titled(words.deployment(repository, branch)),
    work: { links: [link], change: { externalId: `${projectId} ${branch}`.slice(0, 300), changedAt, state } },
  };
}

/** To which status a change moves the tasks that it names; null if it moves none. */
export const statusOf = (mapping: Partial<Mapping>, { change, links }: Work): string | null =>
  change?.state && links.every(({ type }) => type === 'PULL_REQUEST')
    ? (mapping[change.state as PullRequestState] ?? null)
    : null;
