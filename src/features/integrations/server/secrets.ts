import type { SealedColumn } from '#server/secret-box';

/** With which another service signs what it sends here. */
export const sealedSecret: SealedColumn = { table: '"Connection"', id: '"id"', column: '"secret"' };
/** The tokens of an account over there. */
export const sealedTokens: SealedColumn = { table: '"Connection"', id: '"id"', column: '"tokens"' };
/** Those that integrations leave when they are deleted, until they are revoked. */
export const sealedLeftTokens: SealedColumn = {
  table: '"AccessToRevoke"',
  id: '"id"',
  column: '"tokens"',
  boundTo: sealedTokens,
};
/** What proves that a flow is ended by who began it, and what came back. */
export const sealedVerifier: SealedColumn = { table: '"ConnectionFlow"', id: '"id"', column: '"verifier"' };
export const sealedCode: SealedColumn = { table: '"ConnectionFlow"', id: '"id"', column: '"code"' };
/** The token of the bot of a chat's app, and the secret with which the chat signs. */
export const sealedAppToken: SealedColumn = { table: '"ChatApp"', id: '"connectionId"', column: '"token"' };
export const sealedAppSecret: SealedColumn = { table: '"ChatApp"', id: '"connectionId"', column: '"secret"' };
/** That of apps that were removed, until their commands are. */
export const sealedLeftAppToken: SealedColumn = {
  table: '"CommandsToRemove"',
  id: '"id"',
  column: '"token"',
  boundTo: sealedAppToken,
};
/** The token with which issues over there are read and changed. */
export const sealedIssueToken: SealedColumn = { table: '"IssueSync"', id: '"connectionId"', column: '"token"' };
