import { randomBytes } from 'node:crypto';
import type { Person, TestApp } from './app.ts';

/** A secret as browsers make it. */
export const feedSecret = (): string => randomBytes(32).toString('base64url');

type Query = { workspaceId: string; projectId?: string };

/** A feed of the person: of a project if one is named, otherwise of what is assigned to them. */
export async function madeFeed(by: Person, query: Query, kind = query.projectId === undefined ? 'MINE' : 'PROJECT') {
  const secret = feedSecret();
  const made = await by.ask('POST', 'calendar', 'create-feed', { query, body: { kind, name: 'Phone', secret } });
  if (made.status !== 200) throw new Error(`${made.status} ${made.text}`);
  return { id: made.body.id as string, secret };
}

/** The answer to a program that subscribed to a feed. */
export const readFeed = (app: TestApp, secret: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url: `/api/calendar/${secret}.ics`, headers });
