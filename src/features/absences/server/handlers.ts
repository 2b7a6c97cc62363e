import { mayInWorkspace } from '#contract/permissions';
import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { absenceActions } from '../contract.ts';
import { absencesIn, createdAbsence, deletedAbsence } from './absences.ts';

export const absenceEndpoints = endpoints(absenceActions, {
  'get-absences': async ({ db, reached, actor, query }) => {
    const reader = { userId: actor.userId, seesNotes: mayInWorkspace(reached.workspaceRole, 'manageMembers') };
    return onePage(await absencesIn(db, reached.workspaceId, query, reader));
  },
  'create-absence': (call) => createdAbsence(call),
  'delete-absence': (call) => deletedAbsence(call),
});
