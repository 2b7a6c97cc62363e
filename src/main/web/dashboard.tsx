import { Navigate } from 'react-router';
import { ifInvited } from '#features/invitations/web';
import { myWorkspaces } from '#features/workspaces/web';
import { lastVisited } from '#web/last-visited';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { usePartState } from '#web/use-part';
import { Boot } from './boot.tsx';

/**
 * /dashboard, where a visit without another target begins: leads to the project that the person opened last, or else to
 * their only workspace. With several they choose one, and an invitation is answered before anything else. No loader, because
 * a loader's redirect outruns the guard's, which keeps the way back here.
 */
export function Dashboard() {
  const { user } = useSession();
  const visit = user && lastVisited(user.id);
  if (!visit?.projectId) return <Undecided />;
  return <Navigate to={`/dashboard/${visit.workspaceId}/projects/${visit.projectId}/board`} replace />;
}

function Undecided() {
  const { rows, status } = useList(myWorkspaces, {});
  const { part, isMissing } = usePartState(ifInvited, true);
  const [only, ...others] = rows;
  if (status === 'loading' || (part === null && !isMissing)) return <Boot />;
  // The list shows the invitations above the workspaces.
  if (only === undefined) return <Navigate to="/workspaces" replace />;
  const into = others.length > 0 ? '/select-workspace' : `/workspace/${only.id}/projects`;
  if (part === null) return <Navigate to={into} replace />;
  return (
    <part.IfInvited waiting={<Boot />}>
      {(isInvited) => <Navigate to={isInvited ? '/workspaces' : into} replace />}
    </part.IfInvited>
  );
}
