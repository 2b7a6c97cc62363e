import { endpoints } from '#server/handlers';
import { noteActions } from '../contract.ts';
import { changedNote, movedNotes, unvotedNote, votedNote } from './changes.ts';
import { convertedNote, revertedNote } from './conversion.ts';
import { createdNote, duplicatedNote } from './creation.ts';
import { noteOf, notesOf, pinnedOf, shelfOf } from './notes.ts';
import { archivedNote, deletedNote, restoredNote, unarchivedNote } from './shelving.ts';

export const noteEndpoints = endpoints(noteActions, {
  'get-notes': ({ db, reached, actor }) => notesOf(db, reached, actor.userId),
  'get-pinned-notes': ({ db, reached, actor, query }) => pinnedOf(db, reached.workspaceId, { userId: actor.userId, ...query }),
  'get-archived-notes': ({ db, reached, actor, query }) => shelfOf(db, 'archive', reached, { userId: actor.userId, ...query }),
  'get-deleted-notes': ({ db, reached, actor, query }) => shelfOf(db, 'trash', reached, { userId: actor.userId, ...query }),
  'get-note': ({ db, reached }) => noteOf(db, reached.rowId),
  'create-note': (call) => createdNote(call),
  'update-note': (call) => changedNote(call),
  'move-notes': (call) => movedNotes(call),
  'archive-note': (call) => archivedNote(call),
  'unarchive-note': (call) => unarchivedNote(call),
  'delete-note': (call) => deletedNote(call),
  'restore-note': (call) => restoredNote(call),
  'duplicate-note': (call) => duplicatedNote(call),
  'vote-note': (call) => votedNote(call),
  'unvote-note': (call) => unvotedNote(call),
  'convert-note-to-task': (call) => convertedNote(call, 'TASK'),
  'convert-note-to-issue': (call) => convertedNote(call, 'ISSUE'),
  'convert-note-to-document': (call) => convertedNote(call, 'DOCUMENT'),
  'revert-note-conversion': (call) => revertedNote(call),
});
