import { Inbox } from 'lucide-react';
import { createElement } from 'react';
import type { Notice } from '#contract/notices';
import type { WorkspacePlace } from '#features/workspaces/web';
import type { ItemPane } from '#web/item-pane';
import * as words from './words.ts';

/** Loads what shows an item beside its notification, by the type of the item. An item of another type opens as a page. */
export type ItemPanes = Readonly<Record<string, () => Promise<ItemPane>>>;

/** What a screen of the inbox is given by the app. */
export interface InboxParts {
  readonly notices: readonly Notice[];
  readonly panes: ItemPanes;
}

/**
 * What concerns the person, in the sidebar with the number of unread notifications.
 */
export const inboxPlace = (parts: () => Promise<InboxParts>): WorkspacePlace => ({
  path: 'inbox',
  label: words.inbox,
  icon: createElement(Inbox),
  keys: 'g x',
  verb: 'view',
  routes: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./inbox-screen.tsx')).InboxScreen,
        loader: parts,
      }),
    },
  ],
  count: () => import('./unread-count.tsx'),
});
