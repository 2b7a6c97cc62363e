import { personScope, useLive } from '#web/live';
import { useSession } from '#web/session';
import { liveScopes } from './live-scopes.ts';

/**
 * Where one is in no workspace, or in one that is not open to one: listens to what becomes of one's own memberships, so that an
 * open door, and a session that is ended elsewhere, are noticed at once all the same.
 */
export function Oneself() {
  useLive(personScope(useSession().user?.id ?? ''), liveScopes.person.all, liveScopes.person.own);
  return null;
}
