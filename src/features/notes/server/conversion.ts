import { createdDocument, deletedDocument, plainTextOf, textOfMarkdown } from '#features/documents/server';
import { documentActions } from '#features/documents/contract';
import { issueActions } from '#features/issues/contract';
import { createdIssue, trashedIssue } from '#features/issues/server';
import { taskActions } from '#features/tasks/contract';
import { createdTask, trashedTask } from '#features/tasks/server';
import type { Action } from '#contract/action';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { ConvertedType, Note, noteActions } from '../contract.ts';
import { titleAndRest } from '../rules.ts';
import { lockedNote, noteOf, occurrenceOf, refuseTooMany } from './notes.ts';

type Actions = typeof noteActions;
type Converting = Call<Actions['convert-note-to-task']>;

interface Conversion {
  readonly call: Converting;
  readonly note: Note;
  readonly place: { workspaceId: string; projectId: string };
  readonly title: string;
  readonly rest: string;
}

const TITLE_MAX = 500;
const plain = (markdown: string): string => plainTextOf(textOfMarkdown(markdown));

const creations = {
  TASK: async ({ call, place, title, rest }: Conversion): Promise<string> => {
    const { workspaceRole } = await reachedAs(call, taskActions['create-task'], place);
    const body = taskActions['create-task'].body.parse({ title, description: rest });
    return (await createdTask({ ...call, reached: { ...place, workspaceRole }, body })).id;
  },
  ISSUE: async ({ call, place, title, rest }: Conversion): Promise<string> => {
    const { workspaceRole, projectRole } = await reachedAs(call, issueActions['create-issue'], place);
    const body = issueActions['create-issue'].body.parse({ title, description: rest });
    return (await createdIssue({ ...call, reached: { ...place, workspaceRole, projectRole }, body })).id;
  },
  DOCUMENT: async ({ call, note, place, title, rest }: Conversion): Promise<string> => {
    const visibility = note.visibility === 'PERSONAL' ? 'PRIVATE' : 'PROJECT';
    const body = documentActions['create-document'].body.parse({ title, visibility });
    const text = rest === '' ? undefined : textOfMarkdown(rest);
    return (await createdDocument({ ...call, reached: place, body }, text)).id;
  },
} satisfies Record<ConvertedType, (conversion: Conversion) => Promise<string>>;

/** The roles of the caller in the project, in which they may do this. */
async function reachedAs({ reach }: Converting, action: Action, place: Conversion['place']) {
  const { workspaceRole, projectRole } = await reach(action, place);
  if (workspaceRole === null || projectRole === null) fail('not-found');
  return { workspaceRole, projectRole };
}

const CONVERT = `
UPDATE "Note" SET "convertedTo" = jsonb_build_object('type', $2::text, 'id', $3::text), "convertedBy" = $4,
  "archivedAt" = date_trunc('milliseconds', now())
WHERE "id" = $1`;

/** Creates an item with the text of a note, and archives the note. */
export async function convertedNote(call: Converting, type: ConvertedType): Promise<Note> {
  const { db, reached, actor, body, record } = call;
  const note = await lockedNote(db, reached.rowId);
  if (note.archivedAt !== null) fail('note-archived');
  if (note.convertedTo !== null) fail('note-converted');
  const projectId = body.projectId ?? note.projectId ?? fail('note-without-project');
  const place = { workspaceId: note.workspaceId, projectId };
  const text = titleAndRest(note.content, { most: TITLE_MAX, plain });
  const itemId = await creations[type]({ call, note, place, ...text });
  await db.text(CONVERT, [note.id, type, itemId, actor.userId]);
  const after = await noteOf(db, note.id);
  record(occurrenceOf(after, changesBetween(note, after, ['convertedTo', 'archivedAt'])));
  return after;
}

const REVERT = `UPDATE "Note" SET "convertedTo" = NULL, "convertedBy" = NULL, "archivedAt" = NULL WHERE "id" = $1`;

/** Takes a conversion back: the note returns, and the item moves to the trash. */
export async function revertedNote(call: Call<Actions['revert-note-conversion']>): Promise<Note> {
  const { db, reached, actor, record } = call;
  const note = await lockedNote(db, reached.rowId);
  if (note.convertedTo === null) return note;
  const [by] = await db.text<{ convertedBy: string }>('SELECT "convertedBy" FROM "Note" WHERE "id" = $1', [note.id]);
  if (by?.convertedBy !== actor.userId) fail('note-of-others');
  if (note.archivedAt !== null) await refuseTooMany(db, note);
  await trashings[note.convertedTo.type](call, note.convertedTo.id);
  await db.text(REVERT, [note.id]);
  const after = await noteOf(db, note.id);
  record(occurrenceOf(after, changesBetween(note, after, ['convertedTo', 'archivedAt'])));
  return after;
}

/** What is in the trash or gone already stays there. */
const trashings = {
  TASK: async (call: Reverting, taskId: string): Promise<unknown> => {
    const action = taskActions['delete-task'];
    const there = await placeOf(call, action, { taskId });
    return there && trashedTask({ ...call, reached: { rowId: taskId, projectId: there.projectId } });
  },
  ISSUE: async (call: Reverting, issueId: string): Promise<unknown> => {
    const there = await placeOf(call, issueActions['delete-issue'], { issueId });
    return there && trashedIssue({ ...call, reached: { rowId: issueId } });
  },
  DOCUMENT: async (call: Reverting, documentId: string): Promise<unknown> => {
    const { workspaceId } = call.reached;
    const there = await placeOf(call, documentActions['delete-document'], { workspaceId, documentId });
    return there && deletedDocument({ ...call, reached: { rowId: documentId, workspaceRole: call.reached.workspaceRole } });
  },
} satisfies Record<ConvertedType, (call: Reverting, itemId: string) => Promise<unknown>>;

type Reverting = Call<Actions['revert-note-conversion']>;

/** Where an item is, which the caller may delete; null if it is not there. */
async function placeOf({ reach, reachable, actor }: Reverting, action: Action, query: Record<string, string>) {
  if ((await reachable(action, query)) === null) {
    // To a token that is limited to another project it does not exist, so nothing can be taken back.
    return actor.delegate?.grant.projectId ? fail('not-found') : null;
  }
  const { projectId } = await reach(action, query);
  return { projectId: projectId ?? '' };
}
