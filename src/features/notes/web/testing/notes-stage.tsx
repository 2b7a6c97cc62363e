import { newId } from '#contract/new-id';
import type { ProjectRole } from '#contract/permissions';
import { projectStage, type ProjectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { INES, MARA, paged } from '#web/testing/workspace-fixture';
import type { Note } from '#features/notes/contract';
import { ProjectNotes } from '../notes-screen.tsx';

export interface NotesStage extends ProjectStage {
  notes: Note[];
  archived: Note[];
}

/** The notes of a project, with a server of its own that keeps them in memory. */
export function notesStage(role: ProjectRole = 'MEMBER'): NotesStage {
  const stage = projectStage(role, ({ query, body, headers }) => {
    const id = query.get('noteId') ?? headers['idempotency-key'] ?? newId();
    const set = (change: Partial<Note>): Note => {
      const before = more.notes.find((note) => note.id === id) ?? noteOf({ id });
      const after = { ...before, ...change, version: before.version + 1 };
      more.notes = [...more.notes.filter((note) => note.id !== id), after];
      return after;
    };
    const given = (body ?? {}) as Record<string, never>;
    const now = new Date().toISOString();
    const name = query.get('endpoint') ?? '';
    const answers: Record<string, () => unknown> = {
      'get-notes': () => paged(more.notes.filter(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null)),
      'get-archived-notes': () => paged(more.archived),
      'get-deleted-notes': () => paged([]),
      'create-note': () => set({ ...given, id }),
      'update-note': () => set(given),
      'archive-note': () => set({ archivedAt: now }),
      'unarchive-note': () => set({ archivedAt: null }),
      'delete-note': () => set({ deletedAt: now }),
      'restore-note': () => set({ deletedAt: null }),
      'vote-note': () => set({ votes: [MARA] }),
      'unvote-note': () => set({ votes: [] }),
      'convert-note-to-task': () => set({ archivedAt: now, convertedTo: { type: 'TASK', id: MADE } }),
      'revert-note-conversion': () => set({ archivedAt: null, convertedTo: null }),
      'move-notes': () => {
        const { noteIds, layouts, positions } = given as unknown as MoveBody;
        more.notes = more.notes.map((note) => {
          const at = noteIds.indexOf(note.id);
          const layout = layouts?.[at] ?? note.layout;
          const position = positions?.[at] ?? note.position;
          return at < 0 ? note : { ...note, layout, position, version: note.version + 1 };
        });
        return { items: more.notes.filter((note) => noteIds.includes(note.id)) };
      },
    };
    return { [name]: answers[name]?.() };
  });
  const noteOf = (change: Partial<Note>): Note => ({
    ...noteRow(change),
    workspaceId: stage.workspaceId,
    projectId: stage.projectId,
  });
  const more = Object.assign(stage, { notes: [] as Note[], archived: [] as Note[] });
  return more;
}

interface MoveBody {
  noteIds: string[];
  layouts?: Note['layout'][];
  positions?: string[];
}

/** The item that a note becomes. */
export const MADE = newId();

let count = 0;

/** A note of Ines for her project, beside those before it. */
export const noteRow = (change: Partial<Note> = {}): Note => ({
  id: newId(),
  workspaceId: newId(),
  projectId: newId(),
  ownerId: INES,
  content: '',
  color: 'YELLOW',
  visibility: 'PROJECT',
  layout: { x: (count += 1) * 240, y: 0, w: 220, h: 180, z: count },
  position: `a${String(count).padStart(4, '0')}V`,
  isPinned: false,
  anchor: null,
  remindAt: null,
  convertedTo: null,
  votes: [],
  groupName: null,
  archivedAt: null,
  deletedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...change,
});

// jsdom scrolls nothing, and nothing changes its size.
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

export const openedNotes = (stage: NotesStage, search = '?view=grid') =>
  rendered(
    [{ path: '/dashboard/:workspaceId/projects/:projectId/notes', element: <ProjectNotes /> }],
    `/dashboard/${stage.workspaceId}/projects/${stage.projectId}/notes${search}`,
  );
