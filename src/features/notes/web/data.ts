import type { BodyInput } from '#contract/action';
import { client } from '#web/api';
import type { Change } from '#web/change';
import { declareList } from '#web/list';
import { type LiveScope, projectScope, workspaceScope } from '#web/live';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import { NOTE_SIZE } from '../fields.ts';
import type { Note, noteActions, NoteColor, NoteLayout } from '../contract.ts';

export const notes = client<typeof noteActions>('notes');

/** Where notes are: in a project, or a person's own in a workspace. */
export interface NotePlace {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

export const queryOf = ({ workspaceId, projectId }: NotePlace) => ({
  workspaceId,
  ...(projectId !== null && { projectId }),
});

/** A name for the place. */
export const placeKey = ({ workspaceId, projectId }: NotePlace): string => `notes:${projectId ?? workspaceId}`;

const isLive = ({ archivedAt, deletedAt }: Note): boolean => archivedAt === null && deletedAt === null;

/** The notes of a place, without those in the archive and the trash. */
export const placeNotes = declareList<Note, NotePlace>({
  table: 'Note',
  key: placeKey,
  load: async (place, via) => (await notes.get('get-notes', { query: queryOf(place), ...via })).items,
  belongs: (note, { workspaceId, projectId }) => note.workspaceId === workspaceId && note.projectId === projectId && isLive(note),
});

/** The notes that the person pinned, in whatever project of the workspace. */
export const pinnedNotes = declareList<Note, { readonly workspaceId: string; readonly userId: string }>({
  table: 'Note',
  key: ({ workspaceId }) => `pinned-notes:${workspaceId}`,
  load: async ({ workspaceId }, via) => (await notes.get('get-pinned-notes', { query: { workspaceId }, ...via })).items,
  belongs: (note, { workspaceId, userId }) =>
    note.isPinned && note.ownerId === userId && note.workspaceId === workspaceId && isLive(note),
});

/** Notes have a channel of their own, because most screens of a place show none. */
export const noteScope = ({ workspaceId, projectId }: NotePlace): LiveScope => ({
  ...(projectId === null ? workspaceScope(workspaceId) : projectScope(projectId)),
  part: 'notes',
});

export interface NewNote extends NotePlace {
  /** Without them, the server finds a place beside the others. */
  readonly layout?: NoteLayout;
  readonly position?: string;
  readonly visibility: Note['visibility'];
  readonly content?: string;
  readonly color?: NoteColor;
  readonly isPinned?: boolean;
  readonly groupName?: string | null;
}

/** Of a note whose place the server has not found yet. */
const NOWHERE: NoteLayout = { x: 0, y: 0, ...NOTE_SIZE, z: 0 };

/** Creates a note. Its id is that of the mutation. */
export const createNote = declareMutation(notes, 'create-note', {
  method: 'POST',
  table: 'Note',
  request: ({ workspaceId, projectId, ...body }: NewNote) => ({ query: queryOf({ workspaceId, projectId }), body }),
  predict: (
    { content = '', color = 'YELLOW', isPinned = false, groupName = null, layout = NOWHERE, position = '', ...given },
    { mutationId, userId, now },
  ) => [
    {
      table: 'Note',
      insert: {
        ...given,
        id: mutationId,
        ownerId: userId,
        content,
        color,
        isPinned,
        groupName,
        layout,
        position,
        anchor: null,
        remindAt: null,
        convertedTo: null,
        votes: [],
        createdAt: now,
        updatedAt: now,
        archivedAt: null,
        deletedAt: null,
        version: 0,
      },
    },
  ],
  inverse: ({ workspaceId }, { mutationId }): Call => deleteNote.with({ workspaceId, noteId: mutationId }),
});

export interface OnNote {
  readonly workspaceId: string;
  readonly noteId: string;
}

type Update = Omit<BodyInput<(typeof noteActions)['update-note']>, 'version'>;

export const onNote = ({ workspaceId, id }: Note): OnNote => ({ workspaceId, noteId: id });

/** Changes fields of a note. Undo restores them, except the text: that has the undo of its editor. */
export const updateNote = declareMutation(notes, 'update-note', {
  method: 'PUT',
  table: 'Note',
  texts: ['content'],
  request: ({ workspaceId, noteId, change }: OnNote & { change: Update; said?: string }) => ({
    query: { workspaceId, noteId },
    body: change,
  }),
  predict: ({ noteId, change }) => [{ table: 'Note', id: noteId, set: change }],
  said: ({ said }) => said ?? null,
  inverse: ({ change, workspaceId, noteId }, { find }): Call | null => {
    const note = find<Note>('Note', noteId);
    if (!note || change.content !== undefined) return null;
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, note[field as keyof Note]])) as Update;
    return updateNote.with({ workspaceId, noteId, change: before });
  },
});

/** All moves of one request are on the wall, or all in the grid. */
export type NoteMove = { readonly id: string } & (
  | { readonly layout: NoteLayout; readonly position?: undefined }
  | { readonly layout?: undefined; readonly position: string }
);

interface Moves extends NotePlace {
  readonly moves: readonly NoteMove[];
}

/** Moves notes on the wall or in the grid: one request for all of them, and one step to undo. */
export const moveNotes = declareMutation(notes, 'move-notes', {
  method: 'PUT',
  table: 'Note',
  request: ({ moves, ...place }: Moves) => ({
    query: queryOf(place),
    body: {
      noteIds: moves.map(({ id }) => id),
      ...(moves.every(({ layout }) => layout) && { layouts: moves.flatMap(({ layout }) => layout ?? []) }),
      ...(moves.every(({ position }) => position) && { positions: moves.flatMap(({ position }) => position ?? []) }),
    },
  }),
  predict: ({ moves }) =>
    moves.map(({ id, layout, position }) => ({ table: 'Note', id, set: layout ? { layout } : { position } })),
  // Whatever moves there is sent in order, or a late one would win.
  lane: (input) => placeKey(input),
  inverse: ({ moves, ...place }, { find }): Call | null => {
    const back = moves.flatMap((move): NoteMove[] => {
      const note = find<Note>('Note', move.id);
      if (!note) return [];
      const { id, layout, position } = note;
      return [move.layout ? { id, layout } : { id, position }];
    });
    return back.length === 0 ? null : moveNotes.with({ ...place, moves: back });
  },
});

type Shelving = OnNote & { readonly said?: string };

const one = ({ workspaceId, noteId }: OnNote) => ({ query: { workspaceId, noteId }, body: {} });

export const archiveNote = declareMutation(notes, 'archive-note', {
  method: 'PUT',
  table: 'Note',
  request: (input: Shelving) => one(input),
  predict: ({ noteId }, { now }) => [{ table: 'Note', id: noteId, set: { archivedAt: now } }],
  said: ({ said }) => said ?? null,
  inverse: ({ workspaceId, noteId }): Call => unarchiveNote.with({ workspaceId, noteId }),
});

export const unarchiveNote = declareMutation(notes, 'unarchive-note', {
  method: 'PUT',
  table: 'Note',
  request: (input: Shelving) => one(input),
  predict: ({ noteId }) => [{ table: 'Note', id: noteId, set: { archivedAt: null } }],
  inverse: ({ workspaceId, noteId }): Call => archiveNote.with({ workspaceId, noteId }),
});

export const deleteNote = declareMutation(notes, 'delete-note', {
  method: 'DELETE',
  table: 'Note',
  request: ({ workspaceId, noteId }: Shelving) => ({ query: { workspaceId, noteId } }),
  predict: ({ noteId }, { now }) => [{ table: 'Note', id: noteId, set: { deletedAt: now } }],
  said: ({ said }) => said ?? null,
  inverse: ({ workspaceId, noteId }): Call => restoreNote.with({ workspaceId, noteId }),
});

export const restoreNote = declareMutation(notes, 'restore-note', {
  method: 'POST',
  table: 'Note',
  request: (input: Shelving) => one(input),
  predict: ({ noteId }) => [{ table: 'Note', id: noteId, set: { deletedAt: null } }],
  inverse: ({ workspaceId, noteId }): Call => deleteNote.with({ workspaceId, noteId }),
});

const withVote = (votes: readonly string[], userId: string, isOn: boolean): string[] => [
  ...votes.filter((id) => id !== userId),
  ...(isOn ? [userId] : []),
];

/** Votes for a note. A person has one vote for each note. */
export const voteNote = declareMutation(notes, 'vote-note', {
  method: 'PUT',
  table: 'Note',
  request: (input: OnNote) => one(input),
  predict: ({ noteId }, { find, userId }) => [
    { table: 'Note', id: noteId, set: { votes: withVote(find<Note>('Note', noteId)?.votes ?? [], userId, true) } },
  ],
  inverse: (input): Call => unvoteNote.with(input),
});

export const unvoteNote = declareMutation(notes, 'unvote-note', {
  method: 'PUT',
  table: 'Note',
  request: (input: OnNote) => one(input),
  predict: ({ noteId }, { find, userId }) => [
    { table: 'Note', id: noteId, set: { votes: withVote(find<Note>('Note', noteId)?.votes ?? [], userId, false) } },
  ],
  inverse: (input): Call => voteNote.with(input),
});

export type Converted = NonNullable<Note['convertedTo']>;

interface Conversion extends OnNote {
  /** Where the item is created, if the note is in no project. */
  readonly projectId?: string;
  readonly said?: string;
}

/** What all conversions have in common. The note goes to the archive. */
const conversion = (type: Converted['type']) => ({
  method: 'POST' as const,
  table: 'Note',
  request: ({ workspaceId, noteId, projectId }: Conversion) => ({
    query: { workspaceId, noteId },
    body: projectId === undefined ? {} : { projectId },
  }),
  predict: ({ noteId }: Conversion, { now }: MutationContext): Change[] => [
    { table: 'Note', id: noteId, set: { archivedAt: now } },
  ],
  said: ({ said }: Conversion) => said ?? null,
  inverse: ({ workspaceId, noteId, projectId }: Conversion): Call =>
    revertConversion.with({ workspaceId, noteId, type, ...(projectId !== undefined && { projectId }) }),
});

/** Puts the item into the trash, and the note back. */
const revertConversion = declareMutation(notes, 'revert-note-conversion', {
  method: 'POST',
  table: 'Note',
  request: (input: Conversion & { type: Converted['type'] }) => one(input),
  predict: ({ noteId }) => [{ table: 'Note', id: noteId, set: { archivedAt: null, convertedTo: null } }],
  inverse: ({ type, ...input }): Call => conversions[type].with(input),
});

/** Converts a note to an item, by the item's type. */
export const conversions = {
  TASK: declareMutation(notes, 'convert-note-to-task', conversion('TASK')),
  ISSUE: declareMutation(notes, 'convert-note-to-issue', conversion('ISSUE')),
  DOCUMENT: declareMutation(notes, 'convert-note-to-document', conversion('DOCUMENT')),
};
