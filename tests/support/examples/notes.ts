import type { Cast } from '../cast.ts';
import type { Examples } from '../examples.ts';

const inProject = ({ workspaceId, projectId }: Cast) => ({ query: { workspaceId, projectId } });
const on = ({ workspaceId }: Pick<Cast, 'workspaceId'>, noteId: string) => ({ query: { workspaceId, noteId } });
const layout = { x: 40, y: -20.5, w: 240, h: 200, z: 3 };

export const noteExamples: Examples = {
  'notes.get-notes': inProject,
  'notes.get-pinned-notes': ({ workspaceId }) => ({ query: { workspaceId } }),
  'notes.get-archived-notes': inProject,
  'notes.get-deleted-notes': inProject,
  'notes.get-note': (all) => on(all, all.noteId),
  'notes.create-note': (all) => ({
    ...inProject(all),
    body: {
      content: 'Water them **twice**',
      color: 'PINK',
      visibility: 'PERSONAL',
      layout,
      isPinned: true,
      anchor: { type: 'TASK', id: all.taskId },
      remindAt: '2026-12-24T09:00:00.000Z',
      groupName: 'Garden',
    },
  }),
  'notes.update-note': (all) => ({
    ...on(all, all.noteId),
    body: {
      content: 'Ask about the tulips',
      color: 'BLUE',
      isPinned: true,
      anchor: { type: 'COLUMN', id: 'TODO' },
      groupName: null,
    },
  }),
  'notes.move-notes': (all) => ({ ...inProject(all), body: { noteIds: [all.noteId], layouts: [layout], positions: ['a1'] } }),
  'notes.archive-note': (all) => ({ ...on(all, all.noteId), body: {} }),
  'notes.unarchive-note': (all) => ({ ...on(all, all.archivedNoteId), body: {} }),
  'notes.delete-note': (all) => on(all, all.noteId),
  'notes.restore-note': (all) => ({ ...on(all, all.deletedNoteId), body: {} }),
  'notes.duplicate-note': (all) => ({ ...on(all, all.noteId), body: {} }),
  'notes.vote-note': (all) => ({ ...on(all, all.noteId), body: {} }),
  'notes.unvote-note': (all) => ({ ...on(all, all.noteId), body: {} }),
  'notes.convert-note-to-task': (all) => ({ ...on(all, all.taskNoteId), body: { projectId: all.projectId } }),
  'notes.convert-note-to-issue': (all) => ({ ...on(all, all.issueNoteId), body: { projectId: all.projectId } }),
  'notes.convert-note-to-document': (all) => ({ ...on(all, all.documentNoteId), body: { projectId: all.projectId } }),
  'notes.revert-note-conversion': (all) => ({ ...on(all, all.convertedNoteId), body: {} }),
};
