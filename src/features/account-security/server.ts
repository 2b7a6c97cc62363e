import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { secondFactorActions, sessionActions } from './contract.ts';
import { signInNotice } from './notices.ts';
import { secondFactorGrace } from './server/grace-job.ts';
import { newSignInMail } from './server/new-sign-in.ts';
import { deadlineOf, required, stateOf } from './server/second-factor.ts';
import { securityTellings } from './server/tellings.ts';
import { ownSessions, revokedOthers, revokedSession } from './server/sessions.ts';

export { secondFactorGrace } from './server/grace-job.ts';

export const accountSecurity: Slice = {
  endpoints: [
    ...endpoints(sessionActions, {
      'get-sessions': ownSessions,
      'revoke-session': revokedSession,
      'revoke-other-sessions': revokedOthers,
    }),
    ...endpoints(secondFactorActions, {
      'get-second-factor-state': ({ db, reached, actor }) => stateOf(db, reached.workspaceId, actor.userId),
      'get-second-factor-deadline': deadlineOf,
      'set-second-factor-required': required,
    }),
  ],
  entities: [],
  jobs: ({ pool }) => [secondFactorGrace(pool)],
  notices: [signInNotice],
  tells: securityTellings,
  onSignIn: (ports) => newSignInMail(ports.pool, ports),
};
