import { Search } from 'lucide-react';
import { createElement } from 'react';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './place-words.ts';

/** The page of the search of a workspace. The command palette, which the sidebar opens as its search, leads there. */
export const searchPlace: WorkspacePlace = {
  path: 'search',
  label: words.search,
  icon: createElement(Search),
  keys: 'g f',
  verb: 'view',
  isUnlisted: true,
  routes: [{ index: true, lazy: async () => (await import('./search-route.ts')).loadedSearch() }],
};
