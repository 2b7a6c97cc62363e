import { leftOut } from '#server/archived';
import { endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import type { TestMail } from '#server/mail';
import type { Slice } from '#server/slice';
import { setupActions } from './contract.ts';
import { claimed, ownSetup } from './server/claim.ts';
import { type CreateAccount, ownerEndpoints } from './server/owner.ts';
import { testMailOf } from './server/test-mail.ts';
import { words } from './server/said.ts';

export { accountsHere, newSetupToken } from './server/link.ts';
export type { CreateAccount } from './server/owner.ts';

export interface SetupPorts {
  createAccount: CreateAccount;
  /** Null if this server sends no email. */
  mail: TestMail | null;
  /** True if this server can fill a workspace with demo data. */
  offersDemoData: boolean;
}

const unserved: SetupPorts = {
  createAccount: () => Promise.reject(new Error('no accounts are created here')),
  mail: null,
  offersDemoData: false,
};

/** The first run: the person who owns this server, and what they set up. */
export const setup = ({ createAccount, mail, offersDemoData }: SetupPorts = unserved): Slice => ({
  endpoints: endpoints(setupActions, {
    'get-setup': async ({ db, actor }) => {
      const own = await ownSetup(db, actor.userId);
      return { setup: own === undefined ? null : { ...own, mailFrom: mail?.from ?? null, offersDemoData } };
    },
    'own-server': ({ db, actor, body }) => claimed(db, actor.userId, body.token),
    'send-test-mail': inParts({
      prepare: async ({ actor }) => actor.email,
      work: async (to) => {
        if (mail === null) return { to, isAccepted: false, answer: words.notSetUp };
        return mail.send(testMailOf(to)).then(
          (answer) => ({ to, isAccepted: true, answer }),
          (error: unknown) => ({ to, isAccepted: false, answer: error instanceof Error ? error.message : String(error) }),
        );
      },
      settle: async (_, done) => done,
    }),
  }),
  tables: { ServerSetup: leftOut('server') },
  entities: [],
  openEndpoints: ownerEndpoints(createAccount),
  // A server whose owner has left prints a link for the next one.
  personal: { erased: ['UPDATE "ServerSetup" SET "ownerId" = NULL, "closedAt" = NULL WHERE "ownerId" = $1'] },
});
