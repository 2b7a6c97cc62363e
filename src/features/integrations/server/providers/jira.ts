import { listed } from '#contract/counts';
import type { AccountProvider } from '../accounts/account-provider.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';
import { personAt, sitesOf } from '../jira/site.ts';

/**
 * Jira (developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps): accounts of the cloud by OAuth, whose refresh tokens work
 * once, and sites of any kind by a token. Only the person can revoke either.
 */
export const jira: AccountProvider = {
  oauth: {
    settings: 'JIRA',
    authorize: 'https://auth.atlassian.com/authorize',
    token: 'https://auth.atlassian.com/oauth/token',
    scope: 'read:jira-work read:jira-user offline_access',
    parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
    revocation: null,
  },
  begin: async (session) => {
    const sites = await sitesOf(session, { id: '', name: '' });
    const [first] = sites;
    if (first === undefined) throw new RemoteRefusal('refused', words.noSite);
    const name = `${await personAt(first)} (${listed(sites.map((site) => site.name))})`;
    return {
      id: sites
        .map(({ id }) => id)
        .join(' ')
        .slice(0, 500),
      name: name.slice(0, 300),
    };
  },
  check: async (session, account) => {
    for (const site of await sitesOf(session, account)) await personAt(site);
  },
};
