import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import { demoActions } from '../contract.ts';
import { demoOf, keep, shown } from './demos.ts';

const LOOKED = 'UPDATE "Demo" SET "lookedAt" = now() WHERE "id" = $1';
const NAMED = `
UPDATE "User" SET "firstName" = $2, "lastName" = $3 WHERE "id" = $1 AND ("firstName", "lastName") IS DISTINCT FROM ($2, $3)
RETURNING "version"`;

export const demoEndpoints = endpoints(demoActions, {
  'look-at-demo': async ({ db, actor }) => {
    const demo = await demoOf(db, actor.userId);
    if (demo === undefined) return { demo: null };
    if (demo.hasAccount) {
      await keep(db, demo);
      return { demo: null };
    }
    if (demo.isEnded) fail('session-ended');
    await db.text(LOOKED, [demo.id]);
    return { demo: shown(demo) };
  },

  'keep-demo': async ({ db, actor, body: { firstName, lastName }, record }) => {
    const demo = (await demoOf(db, actor.userId)) ?? fail('not-found');
    if (demo.isEnded && !demo.hasAccount) fail('session-ended');
    const [renamed] = await db.text<{ version: number }>(NAMED, [actor.userId, firstName, lastName]);
    if (renamed)
      record({
        target: 'User',
        targetId: actor.userId,
        targetVersion: renamed.version,
        changes: { firstName: [null, firstName], lastName: [null, lastName] },
      });
    if (!demo.hasAccount) return { demo: shown(demo) };
    await keep(db, demo);
    return { demo: null };
  },
});
