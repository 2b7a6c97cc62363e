import type { SealedColumn } from '#server/secret-box';

/** The secret of an authenticator app. */
export const factorSecret: SealedColumn = { table: 'auth.mfa_factors', id: 'id', column: 'secret', former: 'factor-secret v1' };

/** The tokens that a provider issued, for the five minutes until they are handed over. */
export const providerTokens: SealedColumn = {
  table: 'auth.flow_state',
  id: 'id',
  column: 'provider_tokens',
  former: 'provider-tokens',
};

/** All columns that identity keeps encrypted. */
export const sealedColumns: readonly SealedColumn[] = [factorSecret, providerTokens];
