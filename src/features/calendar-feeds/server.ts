import { leftOut } from '#server/archived';
import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { calendarFeedActions } from './contract.ts';
import { personal } from './server/declared.ts';
import { feedEndpoint, type Given } from './server/feed-endpoint.ts';
import { changedFeed, createdFeed, feedsOf, renewedFeed, revokedFeed } from './server/feeds.ts';

export const calendarFeeds = (given: Given): Slice => ({
  endpoints: endpoints(calendarFeedActions, {
    'get-feeds': async ({ db, actor }) => onePage(await feedsOf(db, actor.userId)),
    'create-feed': (call) => createdFeed(call),
    'renew-feed': (call) => renewedFeed(call),
    'update-feed': (call) => changedFeed(call),
    'revoke-feed': (call) => revokedFeed(call),
  }),
  tables: {
    CalendarFeed: leftOut('secret'),
  },
  entities: [],
  openEndpoints: [feedEndpoint(given)],
  personal,
});
