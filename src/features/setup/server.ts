import { leftOut } from '#server/archived';
import { endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import type { TestMail } from '#server/mail';
import type { Slice } from '#server/slice';
import { setupActions } from './contract.ts';
import { type CreateAccount, ownerEndpoints } from './server/owner.ts';
import { testMailOf } from './server/test-mail.ts';
import { words } from './server/said.ts';

export { newSetupToken } from './server/link.ts';
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

const OWN = 'SELECT "id" FROM "ServerSetup" WHERE "ownerId" = $1';

/** The first run: the person who owns this server, and what they set up. */
export const setup = ({ createAccount, mail, offersDemoData }: SetupPorts = unserved): Slice => ({
  endpoints: endpoints(setupActions, {
    'get-setup': async ({ db, actor }) => {
      const [row] = await db.text<{ id: string }>(OWN, [actor.userId]);
      return { setup: row === undefined ? null : { id: row.id, mailFrom: mail?.from ?? null, offersDemoData } };
    },
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
  personal: { erased: ['UPDATE "ServerSetup" SET "ownerId" = NULL WHERE "ownerId" = $1'] },
});
