import { FeedsPanel } from '#features/calendar-feeds/web';
import { Sections } from '#ui/section';
import { useTitle } from '#web/title';
import * as words from './words.ts';

/** The person's calendar feeds in all of their workspaces. */
export function FeedsScreen() {
  useTitle(words.calendarFeeds);
  return (
    <Sections>
      <FeedsPanel />
    </Sections>
  );
}
