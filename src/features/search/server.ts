import { leftOut } from '#server/archived';
import { dayThere } from '#features/tasks/rules';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { searchActions } from './contract.ts';
import { found, foundCounts } from './server/found.ts';

export { entriesSql, indexesOf, searchIndexSql } from './server/index-sql.ts';

export const search: Slice = {
  endpoints: endpoints(searchActions, {
    'search-workspace': ({ db, actor, query: { today, ...asked }, now }) =>
      found(db, asked, { userId: actor.userId, today: dayThere(now, today) }),

    'find-search-counts': ({ db, actor, query: { today, ...asked }, now }) =>
      foundCounts(db, asked, { userId: actor.userId, today: dayThere(now, today) }),
  }),
  tables: {
    SearchEntry: leftOut('derived'),
  },
  entities: [],
};
