import { type Mapping, type PullRequestState } from '../fields.ts';
import { type NamedTask, namedTasks, type Told } from '../rules.ts';
import * as words from './words.ts';

/** A link that a task gets. */
export interface RemoteLink {
  readonly type: 'PULL_REQUEST' | 'COMMIT';
  readonly url: string;
  readonly title: string;
  readonly named: readonly NamedTask[];
}

/** What is kept of what a service told, until it is done. */
export interface Work {
  readonly links: readonly RemoteLink[];
  /** Of a pull request: its id over there, when it last changed, and its state if that is what changed. */
  readonly change: { readonly externalId: string; readonly changedAt: string; readonly state: PullRequestState | null } | null;
}

/** The most commits of one push that link tasks. */
const COMMITS_MOST = 20;
const TITLE_MOST = 300;

const CONTROL = /[\p{Cc}\s]+/gu;
const titled = (text: string): string => text.replaceAll(CONTROL, ' ').trim().slice(0, TITLE_MOST).toWellFormed();

/** What has to be done about what was told, and what people read of it; null for a ping. */
export function workOf(told: Told): { what: string; work: Work } | null {
  if (told.is === 'ping') return null;
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
  const { reference, url, title, state, changedAt } = told;
  const link = { type: 'PULL_REQUEST' as const, url, title: titled(`${reference} ${title}`), named: namedTasks(told) };
  return {
    what: titled(words.pullRequest(reference)),
    work: { links: [link], change: { externalId: reference.slice(0, 300), changedAt, state } },
  };
}

/** To which status a change moves the tasks that it names; null if it moves none. */
export const statusOf = (mapping: Partial<Mapping>, { change }: Work): string | null =>
  change?.state ? (mapping[change.state] ?? null) : null;
