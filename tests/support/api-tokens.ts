import { randomBytes } from 'node:crypto';
import type { ApiToken } from '#features/api-tokens/contract';
import { newToken } from '#contract/token-text';
import type { Answer, Person, RequestParts, TestApp } from './app.ts';

type Body = { name?: string; token?: string; scopes?: readonly string[]; expiresInDays?: number | null };

/** A token as browsers make it. */
export const randomToken = (): string => newToken(randomBytes);

/** The body of a new token, which may read and write tasks. */
export const newTokenBody = (body: Body = {}) => ({
  name: 'Nightly report',
  token: randomToken(),
  scopes: ['tasks:write'],
  expiresInDays: 90,
  ...body,
});

interface Wanted extends Body {
  kind?: 'person' | 'bot';
  workspaceId?: string;
  projectId?: string;
}

/** Creates a token of the person, or of a bot that they sponsor. */
export async function madeToken(
  by: Person,
  { kind = 'person', workspaceId, projectId, ...body }: Wanted = {},
): Promise<{ id: string; token: string; made: ApiToken }> {
  const sent = newTokenBody(body);
  const name = kind === 'bot' ? 'create-bot-token' : workspaceId === undefined ? 'create-token' : 'create-limited-token';
  const query = { ...(workspaceId && { workspaceId }), ...(projectId && { projectId }) };
  const { status, body: made, text } = await by.ask('POST', 'tokens', name, { query, body: sent });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return { id: made.id, token: sent.token, made };
}

/** Asks with a token in place of a session. */
export const asking =
  (app: TestApp, token: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', family: string, name: string, parts?: RequestParts): Promise<Answer> =>
    app.ask(token, method, family, name, parts);
