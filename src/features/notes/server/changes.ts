import type { ResponseOf } from '#contract/action';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build } from '#server/statements';
import { requestedPosition } from '#features/tasks/server';
import type { Note, noteActions } from '../contract.ts';
import { refuseAnchor } from './anchors.ts';
import { lockedNote, lockedNotes, noteColumns, noteOf, occurrenceOf, refuseTooMany } from './notes.ts';

type Actions = typeof noteActions;

/** Updates the given fields of a note. */
export async function changedNote({ db, reached, actor, body, record }: Call<Actions['update-note']>): Promise<Note> {
  const before = await lockedNote(db, reached.rowId);
  const { version, ...fields } = body;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  await refuseStale(db, before, version, names, { tells: true });
  const wanted = { ...before, ...fields };
  if (wanted.visibility === 'PROJECT' && before.projectId === null) fail('note-without-project');
  if (wanted.visibility !== before.visibility) await refuseTooMany(db, wanted);
  if (fields.anchor !== undefined) await refuseAnchor(db, fields.anchor, before, actor.userId);
  const changes = changesBetween(before, wanted, names);
  if (Object.keys(changes).length === 0) return before;
  const { anchor, ...plain } = fields;
  const set = {
    ...plain,
    ...(anchor !== undefined && { anchor: anchor === null ? null : JSON.stringify(anchor) }),
    ...(changes['remindAt'] && { remindedAt: null }),
  };
  await db.all(build.updateTable('Note').set(set).where('id', '=', before.id));
  const after = await noteOf(db, before.id);
  record(occurrenceOf(after, changes));
  return after;
}

const MOVE = `
UPDATE "Note" r SET "layout" = coalesce(m."layout", r."layout"), "position" = coalesce(m."position", r."position")
FROM jsonb_to_recordset($1::jsonb) AS m("id" uuid, "layout" jsonb, "position" text)
WHERE r."id" = m."id" AND (r."layout", r."position") IS DISTINCT FROM (coalesce(m."layout", r."layout"), coalesce(m."position", r."position"))
RETURNING ${noteColumns('r')}`;

/** Moves notes on the wall or in the grid. */
export async function movedNotes({
  db,
  reached,
  body,
  record,
}: Call<Actions['move-notes']>): Promise<ResponseOf<Actions['move-notes']>> {
  const { noteIds, layouts, positions } = body;
  if (new Set(noteIds).size < noteIds.length) fail('invalid-input', {}, { noteIds: 'Name each note once.' });
  for (const [name, list] of Object.entries({ layouts, positions }))
    if (list !== undefined && list.length !== noteIds.length) fail('invalid-input', {}, { [name]: 'Give one for each note.' });
  const before = await lockedNotes(db, noteIds);
  if (before.some(({ projectId }) => projectId !== reached.projectId)) fail('not-found');
  if (before.some(({ archivedAt }) => archivedAt !== null)) fail('note-archived');
  const moves = noteIds.map((id, at) => ({ id, layout: layouts?.[at], position: requestedPosition(positions?.[at]) }));
  const moved = new Map((await db.text<Note>(MOVE, [JSON.stringify(moves)])).map((note) => [note.id, note]));
  const items = before.map((note) => {
    const after = moved.get(note.id);
    if (after) record(occurrenceOf(after, changesBetween(note, after, ['layout', 'position'])));
    return after ?? note;
  });
  return { items };
}

const VOTE = `UPDATE "Note" SET "votes" = array_append("votes", $2) WHERE "id" = $1 AND $2 <> ALL ("votes")`;
const UNVOTE = `UPDATE "Note" SET "votes" = array_remove("votes", $2) WHERE "id" = $1 AND $2 = ANY ("votes")`;

/** Votes for a note, or takes the vote back. Each person's vote is changed alone, so that none is lost. */
export const votedNote = (call: Voting): Promise<Note> => changedVote(call, VOTE);
export const unvotedNote = (call: Voting): Promise<Note> => changedVote(call, UNVOTE);

type Voting = Pick<Call<Actions['vote-note']>, 'db' | 'reached' | 'actor' | 'record'>;

async function changedVote({ db, reached, actor, record }: Voting, statement: string): Promise<Note> {
  const before = await lockedNote(db, reached.rowId);
  await db.text(statement, [before.id, actor.userId]);
  const after = await noteOf(db, before.id);
  if (after.version > before.version) record(occurrenceOf(after, changesBetween(before, after, ['votes'])));
  return after;
}
