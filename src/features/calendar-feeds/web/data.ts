import { useMemo } from 'react';
import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { workspaceProjects } from '#features/projects/web';
import { client } from '#web/api';
import { ownTimeZone } from '#web/own-time-zone';
import { apiConfig } from '#web/api-config';
import { revalidate } from '#web/swr';
import { useList } from '#web/use-list';
import { type QueryState, useQuery } from '#web/use-query';
import type { CalendarFeed, calendarFeedActions } from '../contract.ts';

const calendar = client<typeof calendarFeedActions>('calendar');

const FEEDS = 'calendar-feeds';

/** The feeds of the person in all of their workspaces. */
export const useFeeds = (): QueryState<readonly CalendarFeed[]> =>
  useQuery(FEEDS, () => calendar.get('get-feeds', { query: {} }).then(({ items }) => items));

/** The projects of a workspace that a feed can show. */
export function useProjectsToShow(workspaceId: string | null) {
  const scope = useMemo(() => (workspaceId === null ? null : { workspaceId }), [workspaceId]);
  const { rows, status, error } = useList(workspaceProjects, scope);
  const projects = useMemo(() => rows.filter((project) => project.status !== 'ARCHIVED'), [rows]);
  return { projects, status, error };
}

/** A feed and its link, which nothing keeps. */
export interface Linked {
  feed: CalendarFeed;
  link: string;
}

export type NewFeed = Pick<BodyInput<(typeof calendarFeedActions)['create-feed']>, 'kind' | 'name' | 'plannedTimes'> & {
  workspaceId: string;
  projectId: string | null;
};

/**
 * Creates feeds. The secret is made here, so that no response contains it. The same feed is the same request again: if only its
 * answer was lost, the next attempt gets the link, and no second feed is created.
 */
export function feedCreation(): (feed: NewFeed) => Promise<Linked> {
  let latest = { asked: '', secret: '', idempotencyKey: '' };
  return async (asked) => {
    const text = JSON.stringify(asked);
    if (latest.asked !== text) latest = { asked: text, secret: newSecret(), idempotencyKey: newId() };
    const { secret, idempotencyKey } = latest;
    const { workspaceId, projectId, kind, name, plannedTimes } = asked;
    const query = { workspaceId, ...(projectId !== null && { projectId }) };
    const body = { kind, name, secret, timeZone: ownTimeZone(), plannedTimes };
    const feed = await calendar.post('create-feed', { query, body, idempotencyKey });
    await revalidate(FEEDS);
    return { feed, link: await linkOf(secret) };
  };
}

/** Gives a feed a new link. The old one stops working. */
export async function renewFeed({ id: feedId, workspaceId }: CalendarFeed): Promise<Linked> {
  const secret = newSecret();
  const feed = await calendar.post('renew-feed', { query: { workspaceId, feedId }, body: { secret } });
  await revalidate(FEEDS);
  return { feed, link: await linkOf(secret) };
}

/** Includes the person's planned times in a feed, or leaves them out. Its link stays the same. */
export async function setPlannedTimes({ id: feedId, workspaceId }: CalendarFeed, plannedTimes: boolean): Promise<void> {
  await calendar.put('update-feed', { query: { workspaceId, feedId }, body: { plannedTimes } });
  await revalidate(FEEDS);
}

export async function revokeFeed({ id: feedId, workspaceId }: CalendarFeed): Promise<void> {
  await calendar.delete('revoke-feed', { query: { workspaceId, feedId } });
  await revalidate(FEEDS);
}

const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const linkOf = async (secret: string): Promise<string> => `${(await apiConfig()).apiUrl}/calendar/${secret}.ics`;
