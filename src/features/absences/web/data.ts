import { client } from '#web/api';
import { declareList } from '#web/list';
import { useLive, workspaceScope } from '#web/live';
import { type Call, declareMutation } from '#web/mutation';
import type { Absence, absenceActions } from '../contract.ts';
import * as words from './words.ts';

const workspace = client<typeof absenceActions>('workspace');

const TABLE = 'Absence';

/** An absence. One that arrived live has no note until the list is fetched again. */
export type ShownAbsence = Absence & { note?: string | null };

export interface AbsenceRange {
  readonly workspaceId: string;
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

/** The absences of the people of a workspace that have days in a range. They are live while `useAbsencesLive` listens. */
export const absences = declareList<ShownAbsence, AbsenceRange>({
  table: TABLE,
  key: ({ workspaceId, from, to }) => `absences:${workspaceId}:${from}:${to}`,
  load: ({ workspaceId, from, to }, via) => workspace.get('get-absences', { query: { workspaceId, from, to }, ...via }),
  belongs: (absence, { workspaceId, from, to }) =>
    absence.workspaceId === workspaceId && absence.startsOn <= to && absence.endsOn >= from,
  // The frames of a row do not have its note.
  refetchesOn: [TABLE],
});

/** Listens to the absences of a workspace. */
export const useAbsencesLive = (workspaceId: string): void =>
  useLive({ ...workspaceScope(workspaceId), part: 'absences' }, [TABLE]);

interface NewAbsence {
  workspaceId: string;
  userId: string;
  /** False if the person adds it for someone else. */
  isOwn: boolean;
  startsOn: string;
  endsOn: string;
  note: string;
  /** The days, for the toast. */
  days: string;
}

/** Adds an absence. Its id is the mutation's. */
export const createAbsence = declareMutation(workspace, 'create-absence', {
  method: 'POST',
  table: TABLE,
  request: ({ workspaceId, userId, isOwn, startsOn, endsOn, note }: NewAbsence) => ({
    query: { workspaceId },
    body: { ...(isOwn ? {} : { userId }), startsOn, endsOn, note },
  }),
  predict: ({ workspaceId, userId, startsOn, endsOn, note }, { mutationId: id }) => [
    { table: TABLE, insert: { id, workspaceId, userId, startsOn, endsOn, note: note || null, version: 0 } },
  ],
  inverse: ({ workspaceId, userId, isOwn, days }, { mutationId }): Call =>
    deleteAbsence.with({ workspaceId, userId, isOwn, days, absenceId: mutationId }),
  said: ({ days }) => words.absenceAdded(days),
});

type Removal = Pick<NewAbsence, 'workspaceId' | 'userId' | 'isOwn' | 'days'> & { absenceId: string };

/** Deletes an absence. Undo adds an equal one. */
export const deleteAbsence = declareMutation(workspace, 'delete-absence', {
  method: 'DELETE',
  table: TABLE,
  request: ({ workspaceId, absenceId }: Removal) => ({ query: { workspaceId, absenceId } }),
  predict: ({ absenceId }) => [{ table: TABLE, remove: absenceId }],
  inverse: ({ absenceId, ...absence }, { find }): Call | null => {
    const before = find<ShownAbsence>(TABLE, absenceId);
    if (!before) return null;
    return createAbsence.with({ ...absence, startsOn: before.startsOn, endsOn: before.endsOn, note: before.note ?? '' });
  },
  said: ({ days }) => words.absenceDeleted(days),
});
