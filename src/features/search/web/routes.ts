import { Search } from 'lucide-react';
import { createElement } from 'react';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './place-words.ts';

/** The search of a workspace, in the sidebar. */
export const searchPlace: WorkspacePlace = {
  path: 'search',
  label: words.search,
  icon: createElement(Search),
  keys: 'g f',
  verb: 'view',
  routes: [{ index: true, lazy: async () => (await import('./search-route.ts')).loadedSearch() }],
};
