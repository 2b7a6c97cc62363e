import { personScope, useLive } from '#web/live';
import { useSession } from '#web/session';
import { liveScopes } from './live-scopes.ts';

/**
 * For a person in no workspace, or in one that is not open to them: listens to their own memberships, so that new access,
 * and a session ended elsewhere, are noticed at once.
 */
export function Oneself() {
  useLive(personScope(useSession().user?.id ?? ''), liveScopes.person.all, liveScopes.person.own);
  return null;
}
