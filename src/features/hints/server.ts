import { leftOut } from '#server/archived';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { hintActions, personHintsEntity } from './contract.ts';
import { dismissed, hintsOf, switched } from './server/hint-rows.ts';

/** One hint on the first visit to each view. */
export const hints: Slice = {
  endpoints: endpoints(hintActions, {
    'get-hints': async ({ db, actor }) => ({ hints: await hintsOf(db, actor.userId) }),
    'dismiss-hint': ({ db, actor, body: { name } }) => dismissed(db, actor.userId, name),
    'switch-hints': ({ db, actor, body: { isOn } }) => switched(db, actor.userId, isOn),
  }),
  tables: { PersonHints: leftOut('personal') },
  entities: [personHintsEntity],
  personal: {
    lists: { hints: 'SELECT r."isOn", r."dismissed" FROM "PersonHints" r WHERE r."userId" = $1' },
    erased: ['DELETE FROM "PersonHints" WHERE "userId" = $1'],
  },
};
