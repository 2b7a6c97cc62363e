import { z } from 'zod';
import { actions, inProject, inWorkspace, inWorkspaceOrProject, onWorkspaceRow, type RequestParts } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, optionalLine, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { itemGrants } from '#contract/item-grants';
import { paged, pageQuery } from '#contract/paging';
import type { ProjectVerb } from '#contract/permissions';
import { TaskStatus } from '#features/projects/contract';
import { Position } from '#features/tasks/contract';
import { CONTENT_MAX, GROUP_MAX, NOTES_MAX, PILE_MAX, SIDE_MAX, SIDE_MIN, WALL_EDGE } from './fields.ts';

export const NoteColor = z.enum(['YELLOW', 'ORANGE', 'RED', 'PINK', 'PURPLE', 'BLUE', 'GREEN', 'GREY']);
export type NoteColor = z.infer<typeof NoteColor>;

/** Who can read a note: its owner alone, or everyone who sees the project. */
export const NoteVisibility = z.enum(['PERSONAL', 'PROJECT']);
export type NoteVisibility = z.infer<typeof NoteVisibility>;

const edge = z.number().min(-WALL_EDGE).max(WALL_EDGE);
const side = z.number().min(SIDE_MIN).max(SIDE_MAX);
/** Where a note is on a wall, in pixels at 100 %: its upper left corner, its size, and its height in the pile. */
export const NoteLayout = z.strictObject({ x: edge, y: edge, w: side, h: side, z: z.int().min(0).max(PILE_MAX) });
export type NoteLayout = z.infer<typeof NoteLayout>;

/** What a note is stuck to: a column by its status, or an item by its id. It stays if that is deleted. */
const NoteAnchor = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('COLUMN'), id: TaskStatus }),
  z.strictObject({ type: z.enum(['TASK', 'ISSUE', 'DOCUMENT']), id: Id }),
]);
export type NoteAnchor = z.infer<typeof NoteAnchor>;

export const ConvertedType = z.enum(['TASK', 'ISSUE', 'DOCUMENT']);
export type ConvertedType = z.infer<typeof ConvertedType>;

/** A sticky note. Its content is Markdown, as in descriptions. */
export const Note = z.object({
  id: Id,
  workspaceId: Id,
  /** Null for a note of a person in no project. */
  projectId: Id.nullable(),
  ownerId: Id,
  content: z.string(),
  color: NoteColor,
  visibility: NoteVisibility,
  layout: NoteLayout,
  /** Its place in the grid. */
  position: z.string(),
  /** True if it floats above the pages of its owner. */
  isPinned: z.boolean(),
  anchor: NoteAnchor.nullable(),
  /** When its owner is reminded of it. */
  remindAt: Moment.nullable(),
  /** The item that it was made into. */
  convertedTo: z.object({ type: ConvertedType, id: Id }).nullable(),
  /** Who voted for it. */
  votes: z.array(Id),
  /** The heading that it stands under. */
  groupName: z.string().nullable(),
  archivedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type Note = z.infer<typeof Note>;

export const noteEntity = entity('Note', Note, {
  audience: 'item',
  // Walls listen by the project or workspace, and every page of a workspace to what its reader has pinned.
  heard: { all: [] },
  scope: 'id',
  parents: { projectId: 'Project', workspaceId: 'Workspace' },
});

const ROW = {
  table: 'Note',
  param: 'noteId',
  owners: ['ownerId'],
  project: 'beside',
  grants: itemGrants({ owner: 'ownerId', write: 'writeNotes', own: 'view' }),
} as const;

/** A note that is not in the trash. An archived one is read-only, unless an action is on any note. */
const onNote = onWorkspaceRow({ ...ROW, deleted: 'hidden', archived: 'note-archived' });
const onAnyNote = onWorkspaceRow({ ...ROW, deleted: 'hidden' });
const onDeletedNote = onWorkspaceRow({ ...ROW, deleted: 'reached' });

const viewed = { reach: inWorkspaceOrProject, right: { workspace: 'view', inProject: 'view' } } as const;
const write = { reach: onNote, right: { row: 'write' } } as const;
const any = { reach: onAnyNote, right: { row: 'write' } } as const;
const unchanged = { body: z.strictObject({}), response: Note } as const;
const listed = { query: pageQuery, response: paged(Note) } as const;

const content = prose(CONTENT_MAX);
const groupName = optionalLine(GROUP_MAX)
  .transform((name) => (name === '' ? null : name))
  .nullable();
const inProjectToo = { workspace: 'view', inProject: 'writeNotes' } as const;
const isForProject = { when: 'to show it to the project', right: inProjectToo } as const;

/** A conversion. Without `projectId`, the item is made in the project of the note. */
const into = <const Verb extends ProjectVerb>(verb: Verb) =>
  ({
    ...write,
    further: [
      {
        when: 'in the project of the note',
        if: ({ body }: RequestParts) => body['projectId'] === undefined,
        right: { workspace: 'view', inProject: verb },
      },
    ],
    also: [{ from: 'body', field: 'projectId', by: inProject, right: { project: verb }, within: 'workspace' }],
    body: z.strictObject({ projectId: Id.optional() }),
    response: Note,
  }) as const;

export const noteActions = actions('notes', 'notes', {
  'get-notes': {
    method: 'GET',
    about: `Lists the notes of a project that you can read, or without \`projectId\` your own in no project, by their position: at most ${2 * NOTES_MAX}. Archived and deleted ones are not included.`,
    ...viewed,
    response: paged(Note),
  },
  'get-pinned-notes': {
    method: 'GET',
    about: 'Lists your pinned notes in a workspace, in its projects and in none, the last pinned first.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    ...listed,
  },
  'get-archived-notes': {
    method: 'GET',
    about: 'Lists the archived notes of a project, or your own in no project, newest first.',
    ...viewed,
    ...listed,
  },
  'get-deleted-notes': {
    method: 'GET',
    about:
      'Lists the deleted notes of a project, or your own in no project, newest first. They are permanently deleted after 30 days.',
    ...viewed,
    ...listed,
  },
  'get-note': { method: 'GET', about: 'Returns a note.', reach: onAnyNote, right: { row: 'read' }, response: Note },
  'create-note': {
    method: 'POST',
    about: `Creates a note in a project, where the project can read it unless it is PERSONAL, or one of your own in no project. A project can have up to ${NOTES_MAX}.`,
    ...viewed,
    further: [
      { ...isForProject, if: ({ query, body }) => query['projectId'] !== undefined && body['visibility'] !== 'PERSONAL' },
    ],
    body: z.strictObject({
      content: content.default(''),
      color: NoteColor.default('YELLOW'),
      visibility: NoteVisibility.optional(),
      /** By default, a free place beside the others. */
      layout: NoteLayout.optional(),
      position: Position.optional(),
      isPinned: z.boolean().default(false),
      anchor: NoteAnchor.nullable().default(null),
      remindAt: Moment.nullable().default(null),
      groupName: groupName.default(null),
    }),
    response: Note,
  },
  'update-note': {
    method: 'PUT',
    about:
      'Updates the given fields. Only its owner pins it, is reminded of it and decides who can read it. Returns 409 if a field changed since `version`.',
    ...write,
    further: [
      {
        when: 'to pin it, to be reminded of it or to change who can read it',
        if: ({ body }) => ['isPinned', 'remindAt', 'visibility'].some((field) => body[field] !== undefined),
        right: { row: 'own' },
      },
      { ...isForProject, if: ({ body }) => body['visibility'] === 'PROJECT' },
    ],
    body: z.strictObject({
      content: content.optional(),
      color: NoteColor.optional(),
      visibility: NoteVisibility.optional(),
      isPinned: z.boolean().optional(),
      anchor: NoteAnchor.nullable().optional(),
      remindAt: Moment.nullable().optional(),
      groupName: groupName.optional(),
      version: seenVersion,
    }),
    response: Note,
  },
  'move-notes': {
    method: 'PUT',
    about:
      'Moves notes of a project, or of your own in no project, on the wall (`layouts`) or in the grid (`positions`). Each list has an entry for each of `noteIds`, in that order. The last move counts.',
    ...viewed,
    also: [{ from: 'body', field: 'noteIds', by: onNote, right: { row: 'write' }, within: 'workspace' }],
    body: z.strictObject({
      noteIds: z.array(Id).min(1).max(NOTES_MAX),
      layouts: z.array(NoteLayout).max(NOTES_MAX).optional(),
      positions: z.array(Position).max(NOTES_MAX).optional(),
    }),
    response: z.object({ items: z.array(Note) }),
  },
  'archive-note': { method: 'PUT', about: 'Archives a note: it is read-only, and can be restored.', ...any, ...unchanged },
  'unarchive-note': { method: 'PUT', about: 'Restores a note from the archive.', ...any, ...unchanged },
  'delete-note': {
    method: 'DELETE',
    about: 'Moves a note to the trash, if it is yours or you manage its project. You can restore it for 30 days.',
    reach: onAnyNote,
    right: { row: 'manage' },
    whileReadOnly: true,
    response: Note,
    audited: { category: 'CONTENT', action: 'note.deleted', target: 'Note' },
  },
  'restore-note': {
    method: 'POST',
    about: 'Restores a note from the trash.',
    reach: onDeletedNote,
    right: { row: 'manage' },
    ...unchanged,
    audited: { category: 'CONTENT', action: 'note.restored', target: 'Note' },
  },
  'duplicate-note': {
    method: 'POST',
    about: 'Copies a note for you, with its content, color, group and readers, beside it.',
    ...write,
    ...unchanged,
  },
  'vote-note': { method: 'PUT', about: 'Votes for a note. Each person has one vote for each note.', ...write, ...unchanged },
  'unvote-note': { method: 'PUT', about: 'Takes back your vote for a note.', ...write, ...unchanged },
  'convert-note-to-task': {
    method: 'POST',
    about:
      'Creates a task with the text of a note, its first line as the title, and archives the note. A note in no project needs `projectId`.',
    ...into('createTask'),
  },
  'convert-note-to-issue': {
    method: 'POST',
    about: 'Creates an issue in the same way.',
    ...into('reportIssue'),
  },
  'convert-note-to-document': {
    method: 'POST',
    about: 'Creates a document in the same way. That of a personal note is private.',
    ...into('manageDocs'),
  },
  'revert-note-conversion': {
    method: 'POST',
    about: 'Takes back your conversion of a note: the note returns, and what it was made into moves to the trash.',
    ...any,
    ...unchanged,
  },
});
