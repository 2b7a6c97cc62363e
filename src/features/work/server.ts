import { dayThere } from '#features/tasks/rules';
import { endpoints } from '#server/handlers';
import { workActions } from './contract.ts';
import { datedWork } from './server/dated-work.ts';
import { workPage } from './server/work-page.ts';

export const work = {
  endpoints: endpoints(workActions, {
    'get-my-work': ({ db, reached, actor, query: { today, ...asked }, now }) =>
      workPage(db, reached.workspaceId, asked, { userId: actor.userId, today: dayThere(now, today) }, now),

    'get-dated-work': ({ db, reached, actor, query: { today, ...asked }, now }) =>
      datedWork(db, reached.workspaceId, asked, { userId: actor.userId, today: dayThere(now, today) }),
  }),
  entities: [],
};
