import { fail } from '#server/failures';
import { type Endpoint, endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import { sharing } from '#server/sharing';
import type { SecretBox } from '#server/secret-box';
import { pushActions, type TestOutcome } from '../contract.ts';
import { sentOnce } from './channel.ts';
import { devicesOf, deviceToTest, problemOf, type Reached, registered, revoked, tested } from './devices.ts';
import { type PushKeys, pushKeys } from './keys.ts';
import type { Outcome, Sender } from './sending.ts';
import { words } from './said.ts';

type Testing = (typeof pushActions)['test-push-device'];

/** @param box null if this server keeps no secrets */
export const pushEndpoints = (box: SecretBox | null, sender: Sender): Endpoint[] =>
  endpoints(pushActions, {
    'get-push-devices': (call) => devicesOf(call, box),
    'register-push-device': (call) => registered(call, box),
    'revoke-push-device': revoked,
    'test-push-device': testing(box, sender),
  });

const shared = sharing<Outcome>();

const testing = (box: SecretBox | null, sender: Sender) =>
  inParts<Testing, { device: Reached; keys: PushKeys }, { id: string; outcome: Outcome }>({
    prepare: async ({ db, reached }) => {
      if (box === null) fail('conflict');
      return { device: await deviceToTest(db, reached.rowId, box), keys: await pushKeys(db, box) };
    },
    work: async ({ device, keys }) => {
      const shown = { title: words.testTitle, text: words.testText, path: '/account/notifications', tag: device.id };
      return { id: device.id, outcome: await shared(device.id, () => sentOnce(device, shown, keys, sender)) };
    },
    settle: async ({ db }, { id, outcome }): Promise<TestOutcome> => {
      await tested(db, id, outcome);
      return { isAccepted: outcome.is === 'accepted', problem: problemOf(outcome) };
    },
  });
