import { FileText } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './route-words.ts';

/** What main makes of the screens and the slices above; every page holds the names of all files, and so only this one's. */
type Screens = () => Promise<{ Component: ComponentType }>;

/** The documents of a project. */
export const documentsView = (screens: Screens): ProjectView => ({
  path: 'documents',
  label: words.documents,
  icon: createElement(FileText),
  keys: 'g d',
  routes: [{ path: ':documentId?', lazy: screens }],
});

/** The library of a workspace. */
export const libraryPlace = (screens: Screens): WorkspacePlace => ({
  ...documentsView(screens),
  keys: 'g e',
  verb: 'seeMembers',
});
