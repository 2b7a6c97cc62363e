import { leftOut } from '#server/archived';
import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { apiTokenActions } from './contract.ts';
import { accessOf } from './server/access.ts';
import { createdToken, revokedToken } from './server/changes.ts';
import { expiryWarning } from './server/expiry-job.ts';
import { botTokensOf, tokensOf } from './server/token-rows.ts';
import { tokenMail } from './server/token-mail.ts';

export { openApiTokens, tokenFinder } from './server/opening.ts';
export { isSponsor, PERSON_NAME } from './server/token-rows.ts';

/** Tokens with which programs act for a person or as a bot of a workspace. */
export const apiTokens: Slice = {
  endpoints: endpoints(apiTokenActions, {
    'get-access': ({ db, actor }) => accessOf(db, actor),
    'get-tokens': async ({ db, actor }) => onePage(await tokensOf(db, actor.userId)),
    'create-token': (call) => createdToken(call, { kind: 'PERSON', workspaceId: null, projectId: null }),
    'create-limited-token': (call) =>
      createdToken(call, { kind: 'PERSON', workspaceId: call.reached.workspaceId, projectId: call.reached.projectId }),
    'revoke-token': (call) => revokedToken(call, call.query.tokenId, { userId: call.actor.userId }),
    'get-bot-tokens': async ({ db, reached, actor }) => onePage(await botTokensOf(db, reached.workspaceId, actor.userId)),
    'create-bot-token': (call) =>
      createdToken(call, { kind: 'BOT', workspaceId: call.reached.workspaceId, projectId: call.reached.projectId }),
    'revoke-bot-token': (call) => revokedToken(call, call.reached.rowId, { kind: 'BOT' }),
  }),
  tables: {
    ApiToken: leftOut('secret'),
    ApiTokenUse: leftOut('secret'),
  },
  entities: [],
  readers: (ports) => [tokenMail(ports)],
  jobs: ({ pool }) => [expiryWarning(pool)],
  retention: { erases: [{ table: 'ApiToken', which: `row."expiresAt" < now() - interval '90 days'` }] },
  personal: {
    lists: {
      apiTokens: `
SELECT r."kind", r."name", r."prefix", r."scopes", r."workspaceId", r."projectId", r."createdAt", r."expiresAt", r."lastUsedAt", r."lastUsedIp"
FROM "ApiToken" r WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
    },
    erased: ['DELETE FROM "ApiToken" WHERE "userId" = $1'],
  },
};
