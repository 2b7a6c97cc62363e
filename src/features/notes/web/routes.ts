import { StickyNote } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './route-words.ts';

/** Main passes on what loads the screens: every page holds the names of all files, and so only one of notes. */
type Screens = () => Promise<{ Component: ComponentType }>;

/** The notes of a project. */
export const notesView = (screens: Screens): ProjectView => ({
  path: 'notes',
  label: words.notes,
  icon: createElement(StickyNote),
  keys: 'g v',
  routes: [{ index: true, lazy: screens }],
});

/** A person's own notes in a workspace that belong to none of its projects. */
export const ownNotesPlace = (screens: Screens): WorkspacePlace => ({
  ...notesView(screens),
  label: words.ownNotes,
  keys: 'g q',
  verb: 'view',
});
