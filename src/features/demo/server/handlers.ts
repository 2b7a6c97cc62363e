import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import { demoActions } from '../contract.ts';
import { demoOf, keep, shown } from './demos.ts';
import { addedDemoData, type OwnDemo } from './own-demo.ts';

const LOOKED = 'UPDATE "Demo" SET "lookedAt" = now() WHERE "id" = $1';

export const demoEndpoints = (ownDemo: OwnDemo) =>
  endpoints(demoActions, {
    'add-demo-data': addedDemoData(ownDemo),
    'look-at-demo': async ({ db, actor }) => {
      const demo = await demoOf(db, actor.userId);
      if (demo === undefined) return { demo: null };
      if (demo.hasAccount) {
        await keep(db, demo);
        return { demo: null };
      }
      // It is about to be erased.
      if (demo.isEnded) fail('session-ended');
      await db.text(LOOKED, [demo.id]);
      return { demo: shown(demo) };
    },
  });
