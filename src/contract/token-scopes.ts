/**
 * What an API token can be allowed to read or to write. Every action belongs to one or several of these, by the scope that
 * its slice names in `actions`; reading actions need `read`, all others `write`.
 */
export const tokenEntities = [
  'tasks',
  'issues',
  'sprints',
  'documents',
  'notes',
  'time',
  'projects',
  'members',
  'workspace',
  'webhooks',
  'notifications',
  'analytics',
  'search',
  'audit',
] as const;
export type TokenEntity = (typeof tokenEntities)[number];

/** Entities with nothing to write. */
export const readOnlyEntities: readonly TokenEntity[] = ['search', 'audit'];

/** About the person alone, and nothing that acts for a workspace. */
export const personalEntities: readonly TokenEntity[] = ['notifications'];

/**
 * Where an action belongs: the entities that a token must be allowed. `none`: no token can be allowed it, because it is
 * about an account, a session, a payment or a secret. `any`: every token may.
 */
export type ActionScope = TokenEntity | readonly TokenEntity[] | 'none' | 'any';

/** `write` includes `read`. */
export type TokenScope = `${TokenEntity}:${'read' | 'write'}`;

export const tokenScopes: readonly TokenScope[] = tokenEntities.flatMap((entity): TokenScope[] =>
  readOnlyEntities.includes(entity) ? [`${entity}:read`] : [`${entity}:read`, `${entity}:write`],
);

/** True if the scopes of a token include an action. */
export function includesAction(scopes: readonly string[], { scope, method }: { scope: ActionScope; method: string }): boolean {
  if (scope === 'any') return true;
  if (scope === 'none') return false;
  const has = (entity: TokenEntity): boolean =>
    scopes.includes(`${entity}:write`) || (method === 'GET' && scopes.includes(`${entity}:read`));
  return [scope].flat().every(has);
}
