import type { Call } from '#server/handlers';
import type { Note, noteActions } from '../contract.ts';
import { lockedNote, noteOf, occurrenceOf, refuseTooMany } from './notes.ts';

type Shelved = Pick<Call<(typeof noteActions)['archive-note']>, 'db' | 'reached' | 'record'>;

export const archivedNote = (call: Shelved): Promise<Note> => shelved(call, 'archivedAt', true);
export const unarchivedNote = (call: Shelved): Promise<Note> => shelved(call, 'archivedAt', false);
export const deletedNote = (call: Shelved): Promise<Note> => shelved(call, 'deletedAt', true);
export const restoredNote = (call: Shelved): Promise<Note> => shelved(call, 'deletedAt', false);

async function shelved({ db, reached, record }: Shelved, moment: 'archivedAt' | 'deletedAt', isSet: boolean): Promise<Note> {
  const before = await lockedNote(db, reached.rowId);
  if ((before[moment] !== null) === isSet) return before;
  const isLiveAgain = !isSet && (moment === 'archivedAt' ? before.deletedAt : before.archivedAt) === null;
  if (isLiveAgain) await refuseTooMany(db, before);
  const value = isSet ? `date_trunc('milliseconds', now())` : 'NULL';
  await db.text(`UPDATE "Note" SET "${moment}" = ${value} WHERE "id" = $1`, [before.id]);
  const after = await noteOf(db, before.id);
  record(occurrenceOf(after, { [moment]: [before[moment], after[moment]] }));
  return after;
}
