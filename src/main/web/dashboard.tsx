import { Navigate } from 'react-router';
import { myWorkspaces } from '#features/workspaces/web';
import { lastVisited } from '#web/last-visited';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { Boot } from './boot.tsx';

/**
 * /dashboard: leads to the project that the person had open last, else to the workspaces, among which they choose where there are
 * several. No loader, because a redirect of a loader outruns the guard's, which keeps the way back here.
 */
export function Dashboard() {
  const { user } = useSession();
  const visit = user && lastVisited(user.id);
  if (!visit?.projectId) return <Undecided />;
  return <Navigate to={`/dashboard/${visit.workspaceId}/projects/${visit.projectId}/board`} replace />;
}

function Undecided() {
  const { rows, status } = useList(myWorkspaces, {});
  if (status === 'loading') return <Boot />;
  return <Navigate to={rows.length > 1 ? '/select-workspace' : '/workspaces'} replace />;
}
