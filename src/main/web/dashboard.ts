import { redirect } from 'react-router';
import { lastVisited } from '#web/last-visited';
import { sessionReady } from '#web/session';

/** Loader of /dashboard: the project that the person was in last, or else their workspaces. */
export async function dashboard(): Promise<Response> {
  const { user } = await sessionReady();
  const visit = user && lastVisited(user.id);
  return redirect(visit?.projectId ? `/dashboard/${visit.workspaceId}/projects/${visit.projectId}/board` : '/workspaces');
}
