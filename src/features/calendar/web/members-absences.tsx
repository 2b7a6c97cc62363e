import { mayInWorkspace } from '#contract/permissions';
import { AbsencesLive } from '#features/absences/web';
import { useWorkspace } from '#features/workspaces/web';

/** Listens to the absences of a workspace while its calendar is open to a member. Guests receive none. */
export function MembersAbsences({ workspaceId }: { workspaceId: string }) {
  const { row } = useWorkspace(workspaceId);
  return row !== null && mayInWorkspace(row.role, 'seeMembers') ? <AbsencesLive workspaceId={workspaceId} /> : null;
}
