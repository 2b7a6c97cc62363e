import { fail } from '#server/failures';
import { type Endpoint, endpoints } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import { inParts } from '#server/parted';
import { sharing } from '#server/sharing';
import type { SecretBox } from '#server/secret-box';
import { addressActions } from '../contract.ts';
import { addressToTest, type Answered, deleted, type Opened, saved, tested, told } from './addresses.ts';
import { sentOnce } from './channel.ts';
import type { Outcome } from './sending.ts';
import { words } from './said.ts';

type Testing = (typeof addressActions)['test-notification-address'];

interface Given {
  /** Null if this server keeps no secrets. */
  box: SecretBox | null;
  outgoing: Outgoing;
  publicUrl: string;
}

export const addressEndpoints = (given: Given): Endpoint[] =>
  endpoints(addressActions, {
    'get-notification-address': ({ db, actor }) => told(db, actor.userId, given.box),
    'set-notification-address': (call) => saved(call, given.box),
    'delete-notification-address': deleted,
    'test-notification-address': testing(given),
  });

const shared = sharing<Outcome>();

const testing = ({ box, outgoing, publicUrl }: Given) =>
  inParts<Testing, Opened, Answered>({
    prepare: ({ db, actor }) => (box === null ? fail('conflict') : addressToTest(db, actor.userId, box)),
    work: async (address) => {
      const sent = { title: words.testTitle, text: words.testText, link: `${publicUrl}/account/notifications` };
      // Of this address: one that has replaced it meanwhile gets a test of its own.
      return { address, outcome: await shared(address.sealed, () => sentOnce(address, sent, outgoing)) };
    },
    settle: async ({ db }, answered) => {
      await tested(db, answered);
      const { outcome } = answered;
      return { isAccepted: outcome.is === 'accepted', problem: outcome.is === 'accepted' ? null : outcome.problem };
    },
  });
