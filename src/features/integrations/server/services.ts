import type { ConnectionSettings } from '#server/connection-settings';
import type { Service } from '../contract.ts';
import { hasAccount, providers } from '../fields.ts';
import { missingSettings } from './accounts/oauth.ts';
import { accountProviderOf } from './providers/by-name.ts';

/** The services of the catalog, and what the operator has to set for each. */
export const servicesOf = (settings: ConnectionSettings): Service[] =>
  providers.map((provider) => ({
    provider,
    missing: hasAccount(provider) ? missingSettings(accountProviderOf(provider).oauth, settings) : [],
  }));
