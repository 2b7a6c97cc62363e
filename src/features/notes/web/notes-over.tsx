import { useState } from 'react';
import { useLocation } from 'react-router';
import { useList } from '#web/use-list';
import { useKeys } from '#web/keys';
import { useSession } from '#web/session';
import { perform } from '#web/use-mutation';
import { workspaceProjects } from '#features/projects/web';
import { createNote, pinnedNotes } from './data.ts';
import { PinnedStack } from './pinned-stack.tsx';
import { mayAddShared } from './rights.ts';
import * as words from './words.ts';

/** The screens of notes. */
export const screens = () => import('./notes-route.tsx');

interface NotesAnywhereProps {
  workspaceId: string;
  /** The open project, if there is one. */
  projectId?: string | undefined;
}

/** On every page of a workspace: a new note by a key or a command, and the notes that the person has pinned. */
export function NotesAnywhere({ workspaceId, projectId }: NotesAnywhereProps) {
  const userId = useSession().user?.id ?? '';
  const { rows: notes } = useList(pinnedNotes, { workspaceId, userId });
  const { rows: projects } = useList(workspaceProjects, { workspaceId });
  const [editing, setEditing] = useState<string | null>(null);
  // The screen of notes shows them all, and has the keys itself.
  const isElsewhere = !/\/notes\/?$/.test(useLocation().pathname);
  const project = projects.find(({ id }) => id === projectId) ?? null;
  const create = () => {
    const isShared = mayAddShared({ userId, workspace: null, project, isKnown: true });
    const { mutationId } = perform(createNote, {
      workspaceId,
      projectId: project?.id ?? null,
      visibility: isShared ? 'PROJECT' : 'PERSONAL',
      isPinned: true,
    });
    setEditing(mutationId);
  };
  const key = { keys: 'shift+n n', label: words.newNote, group: words.general, offered: 'creation', run: create } as const;
  // After the keys for tasks and projects, which are created more often: the palette lists them in this order.
  useKeys([key], isElsewhere, true);
  return isElsewhere && notes.length > 0 ? (
    <PinnedStack workspaceId={workspaceId} notes={notes} projects={projects} editing={editing} onEdit={setEditing} />
  ) : null;
}
