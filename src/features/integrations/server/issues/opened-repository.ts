import type { Outgoing } from '#server/outgoing';
import { openedOrNull, type SecretBox } from '#server/secret-box';
import { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { issueProviderOf } from '../providers/by-name.ts';
import { sealedIssueToken } from '../secrets.ts';
import * as words from '../words.ts';
import type { Repository } from './issue-provider.ts';
import type { Sync } from './sync-rows.ts';

export interface OpeningGiven {
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
}

/** The repository whose issues an integration keeps. @throws {RemoteRefusal} if its token can no longer be read */
export function openedRepository({ box, outgoing }: OpeningGiven, sync: Sync): Repository {
  const provider = issueProviderOf(sync.provider);
  const token = openedOrNull(box, sealedIssueToken, sync.connectionId, sync.token);
  if (provider === null || token === null) throw new RemoteRefusal('revoked', words.lostToken);
  const api = provider.api(sync.site);
  const session = new AccountSession({
    outgoing,
    base: null,
    access: async (refused) => {
      if (refused !== null) throw new RemoteRefusal('revoked', words.refusedToken, { status: 401 });
      return { authorization: `Bearer ${token}`, site: api };
    },
  });
  const { pauseOf } = provider;
  return provider.open((path, asked) => session.ask(`${api}${path}`, { ...asked, isTyped: true, pauseOf }), sync.repository);
}
