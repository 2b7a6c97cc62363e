import { FileText } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ProjectView } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './route-words.ts';

const screens = () => import('./documents-screen.tsx');

const both = (route: RouteObject['lazy']): RouteObject[] => [{ path: ':documentId?', lazy: route }];

/** The documents of a project. */
export const documentsView: ProjectView = {
  path: 'documents',
  label: words.documents,
  icon: createElement(FileText),
  keys: 'g d',
  routes: both(async () => ({ Component: (await screens()).ProjectDocuments })),
};

/** The library of a workspace. */
export const libraryPlace: WorkspacePlace = {
  path: 'documents',
  label: words.documents,
  icon: createElement(FileText),
  keys: 'g e',
  verb: 'seeMembers',
  routes: both(async () => ({ Component: (await screens()).LibraryScreen })),
};
