import { endpoints } from '#server/handlers';
import { workActions } from './contract.ts';
import { workPage } from './server/work-page.ts';

export const work = {
  endpoints: endpoints(workActions, {
    'get-my-work': ({ db, reached, actor, query }) => workPage(db, reached.workspaceId, actor.userId, query),
  }),
  entities: [],
};
