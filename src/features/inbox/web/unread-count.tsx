import { useEffect } from 'react';
import { Count } from '#ui/badge';
import { useUnread } from './data.ts';
import * as words from './words.ts';

/** The number of unread notifications, in the sidebar and on the icon of the installed app. */
export function PlaceCount({ workspaceId }: { workspaceId: string }) {
  const unread = useUnread(workspaceId);
  useEffect(() => {
    // Where the browser has no such icon, or may not change it, the sidebar still has the number.
    void (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined);
  }, [unread]);
  return unread === 0 ? null : <Count value={unread} max={99} label={words.unreadNotifications(unread)} />;
}
