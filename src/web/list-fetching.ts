import { NotModified } from './api-error.ts';
import type { Freshness } from './call.ts';
import type { Row } from './change.ts';
import { store } from './row-store.ts';
import { currentSession } from './session.ts';
import { type Answered, rowsOf } from './table.ts';

/** Part of the options of the call that loads a list: contains the ETag of what is already loaded. */
export interface FetchOptions {
  readonly freshness: Freshness;
}

type Load<T, Pages> = (via: FetchOptions, pages: Pages | null) => Promise<Answered<T, Pages>>;

/** How often a list is requested while other requests for it keep changing its pages. */
const ATTEMPTS = 5;

/** Fetches a list from the server and folds the answer into the store. If pages are `wanted`, no ETag applies. */
export async function fetchList<T extends Row, Pages>(key: string, load: Load<T, Pages>, wanted?: Pages): Promise<true> {
  const isTheirs = samePerson();
  const freshness: Freshness = { etag: wanted === undefined ? store.etag(key) : null };
  try {
    const { answer, since } = await steadyAnswer(key, freshness, load);
    // The person may have signed out, and the rows are not for the next one.
    const { etag, place } = freshness;
    if (isTheirs()) store.foldWhole(key, rowsOf(answer), since, 'server', { etag, pages: pagesIn(answer), place });
  } catch (error) {
    if (!(error instanceof NotModified)) throw error;
    if (isTheirs()) store.confirm(key, freshness.place);
  }
  return true;
}

/**
 * The answer, and the list's clock when it was requested. If other pages arrived in the meantime, the list is fetched again:
 * rows that only those pages lack would otherwise stay away as if they had been deleted later.
 */
async function steadyAnswer<T, Pages>(key: string, freshness: Freshness, load: Load<T, Pages>) {
  for (let attempt = 1; ; attempt++) {
    const pages = store.pages(key) as Pages | null;
    const { since, answered } = store.asking(key);
    const answer = await load({ freshness }, pages).finally(answered);
    if (isSame(pages, store.pages(key)) || attempt === ATTEMPTS) return { answer, since };
    freshness.etag = null;
    freshness.place = null;
  }
}

/** True as long as the person who made the request is the one who is signed in. */
export function samePerson(): () => boolean {
  const { user } = currentSession();
  return () => currentSession().user?.id === user?.id;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const pagesIn = (answer: object): unknown => ('pages' in answer ? answer.pages : null);
