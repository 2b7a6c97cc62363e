import { randomBytes } from 'node:crypto';
import { newToken } from '#contract/token-text';
import type { Person } from './people.ts';

/** Creates tokens of a person and of bots, for the pictures of their lists. */
export async function addTokens(ask: Person['ask'], workspaceId: string, projectId: string): Promise<void> {
  const made = (endpoint: string, name: string, scopes: string[], expiresInDays: number | null, query = {}) =>
    ask({
      method: 'POST',
      family: 'tokens',
      endpoint,
      query,
      body: { name, token: newToken(randomBytes), scopes, expiresInDays },
    });
  await made('create-token', 'Laptop', ['tasks:write', 'issues:read', 'projects:read'], 90);
  await made('create-limited-token', 'Assistant of the website relaunch', ['tasks:read', 'search:read'], null, {
    workspaceId,
    projectId,
  });
  await made('create-bot-token', 'Deployments', ['issues:write', 'projects:read'], 365, { workspaceId });
}
