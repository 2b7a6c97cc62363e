import { Inbox } from 'lucide-react';
import { createElement } from 'react';
import type { Notice } from '#contract/notices';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './words.ts';

/**
 * What concerns the person, in the sidebar with the number of unread notifications.
 * @param notices loads what people can be notified about, with the words for each
 */
export const inboxPlace = (notices: () => Promise<readonly Notice[]>): WorkspacePlace => ({
  path: 'inbox',
  label: words.inbox,
  icon: createElement(Inbox),
  keys: 'g x',
  verb: 'view',
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./inbox-screen.tsx')).InboxScreen, loader: notices }),
    },
  ],
  count: () => import('./unread-count.tsx'),
});
