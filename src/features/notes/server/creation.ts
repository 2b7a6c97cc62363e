import { fittingPosition, requestedPosition } from '#features/tasks/server';
import { placeBetween } from '#features/tasks/rules';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import type { Note, noteActions, NoteLayout } from '../contract.ts';
import { PILE_MAX, WALL_EDGE } from '../fields.ts';
import { placeBeside } from '../rules.ts';
import { refuseAnchor } from './anchors.ts';
import { noteOf, occurrenceOf, type Place, refuseTooMany } from './notes.ts';

type Actions = typeof noteActions;
type Creation = Pick<Call<Actions['create-note']>, 'db' | 'newId' | 'record'>;

/** Creates a note of the caller. */
export async function createdNote(call: Call<Actions['create-note']>): Promise<Note> {
  const { db, reached, actor, body } = call;
  const { workspaceId, projectId } = reached;
  const visibility = body.visibility ?? (projectId === null ? 'PERSONAL' : 'PROJECT');
  if (projectId === null && visibility === 'PROJECT') fail('note-without-project');
  const place = { workspaceId, projectId };
  await refuseAnchor(db, body.anchor, place, actor.userId);
  return insertedNote(call, { ...body, ...place, visibility, ownerId: actor.userId });
}

/** A note without what it gets when it is inserted. */
type NewNote = Pick<Note, 'workspaceId' | 'projectId' | 'visibility' | 'ownerId' | 'content' | 'color' | 'groupName' | 'anchor'> &
  Pick<Note, 'isPinned' | 'remindAt'> & { layout?: NoteLayout | undefined; position?: string | undefined };

async function insertedNote({ db, newId, record }: Creation, note: NewNote): Promise<Note> {
  await refuseTooMany(db, note);
  const id = newId();
  const position = requestedPosition(note.position) ?? (await placeAtEnd(db, note));

  const layout = note.layout ?? placeBeside(await layoutsIn(db, note));
  const { anchor, ...rest } = note;
  await db.all(
    build.insertInto('Note').values({
      ...rest,
      id,
      position,
      layout: JSON.stringify(layout),
      anchor: anchor === null ? null : JSON.stringify(anchor),
    }),
  );
  const made = await noteOf(db, id);
  record(occurrenceOf(made, { content: [null, null] }));
  return made;
}

/** Copies a note for the caller, beside it. */
export async function duplicatedNote(call: Call<Actions['duplicate-note']>): Promise<Note> {
  const { db, reached, actor } = call;
  const source = await noteOf(db, reached.rowId);
  const { x, y, w, h, z } = source.layout;
  const position = await placeAfter(db, source);
  return insertedNote(call, {
    ...pick(source),
    ownerId: actor.userId,
    isPinned: false,
    remindAt: null,
    position,
    layout: { x: Math.min(x + 24, WALL_EDGE), y: Math.min(y + 24, WALL_EDGE), w, h, z: Math.min(z + 1, PILE_MAX) },
  });
}

const pick = ({ workspaceId, projectId, visibility, content, color, groupName, anchor }: Note) => ({
  workspaceId,
  projectId,
  visibility,
  content,
  color,
  groupName,
  anchor,
});

// Of others' personal notes nothing is read; they may have the same position.
const AMONG = `FROM "Note" r WHERE r."workspaceId" = $1 AND r."projectId" IS NOT DISTINCT FROM $2 AND (r."visibility" = 'PROJECT' OR r."ownerId" = $3)
  AND r."archivedAt" IS NULL AND r."deletedAt" IS NULL`;

type Owned = Place & { ownerId: string };
const among = ({ workspaceId, projectId, ownerId }: Owned): unknown[] => [workspaceId, projectId, ownerId];

/** The position after all notes of a place. */
export async function placeAtEnd(db: Statements, place: Owned): Promise<string> {
  const [last] = await db.text<{ position: string }>(
    `SELECT r."position" ${AMONG} ORDER BY r."position" DESC LIMIT 1`,
    among(place),
  );
  return fittingPosition(placeBetween(last?.position ?? null, null));
}

async function placeAfter(db: Statements, note: Note): Promise<string> {
  const [next] = await db.text<{ position: string }>(
    `SELECT r."position" ${AMONG} AND r."position" > $4 ORDER BY r."position" LIMIT 1`,
    [...among(note), note.position],
  );
  return fittingPosition(placeBetween(note.position, next?.position ?? null));
}

async function layoutsIn(db: Statements, place: Owned): Promise<NoteLayout[]> {
  return (await db.text<{ layout: NoteLayout }>(`SELECT r."layout" ${AMONG}`, among(place))).map(({ layout }) => layout);
}
