import { FileText } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { ProjectView } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import type { LinkParts } from './beside.ts';
import * as words from './route-words.ts';

const screens = () => import('./documents-screen.tsx');

const both = (lazy: RouteObject['lazy']): RouteObject[] => [{ path: ':documentId?', lazy }];

/** The documents of a project. */
export const documentsView = (links: LinkParts): ProjectView => ({
  path: 'documents',
  label: words.documents,
  icon: createElement(FileText),
  keys: 'g d',
  routes: both(async () => ({ Component: (await screens()).projectDocuments(links) })),
});

/** The library of a workspace. */
export const libraryPlace = (links: LinkParts): WorkspacePlace => ({
  path: 'documents',
  label: words.documents,
  icon: createElement(FileText),
  keys: 'g e',
  verb: 'seeMembers',
  routes: both(async () => ({ Component: (await screens()).libraryScreen(links) })),
});
