import type { SealedColumn } from '#server/secret-box';

/** What an authenticator app was given. */
export const factorSecret: SealedColumn = { table: 'auth.mfa_factors', id: 'id', column: 'secret', former: 'factor-secret v1' };

/** What a provider gave along, for the five minutes until it is handed over. */
export const providerTokens: SealedColumn = {
  table: 'auth.flow_state',
  id: 'id',
  column: 'provider_tokens',
  former: 'provider-tokens',
};

/** Everything that identity keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [factorSecret, providerTokens];
