import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ifInvited } from '#features/invitations/web';
import { openNewWork } from '#features/work/web';
import { myWorkspaces } from '#features/workspaces/web';
import { Failure } from '#web/failure.tsx';
import { lastVisited } from '#web/last-visited';
import { useSession } from '#web/session';
import { startPage } from '#web/start-page';
import { useList } from '#web/use-list';
import { usePartState } from '#web/use-part';
import { Boot } from './boot.tsx';
import { isShared, sharedTask } from './shared-task.ts';
import * as words from './words.ts';

/**
 * /dashboard, where a visit without another target begins: leads to the project that the person opened last, or to their work
 * if that is their start page, or else to the workspace that they were in last, or their only one. With several they choose one, and an invitation is answered before
 * anything else. No loader, because a loader's redirect outruns the guard's, which keeps the way back here.
 *
 * An installed app opens it with a place (`?open=inbox`, public/app.webmanifest), or with what another app shares
 * (`?title=&text=&url=`), which becomes a new task.
 */
export function Dashboard() {
  const { user } = useSession();
  const visit = user && lastVisited(user.id);
  const place = usePlace();
  if (visit?.workspaceId && place) return <Opened workspaceId={visit.workspaceId} place={place} />;
  if (!visit?.workspaceId || !visit.projectId) return <Undecided before={visit?.workspaceId} />;
  if (startPage() === 'my-work') return <Navigate to={`/workspace/${visit.workspaceId}/my-work`} replace />;
  return <Navigate to={`/dashboard/${visit.workspaceId}/projects/${visit.projectId}/board`} replace />;
}

function Undecided({ before }: { before: string | undefined }) {
  const { rows, status, error, retry } = useList(myWorkspaces, {});
  const place = usePlace();
  const { part, isMissing } = usePartState(ifInvited, true);
  const [only, ...others] = rows;
  if (status === 'loading' || (part === null && !isMissing)) return <Boot />;
  // Nothing is known about their workspaces, so they are led nowhere yet.
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourWorkspaces} level={1} />;
  // The list shows the invitations above the workspaces.
  if (only === undefined) return <Navigate to="/workspaces" replace />;
  const known = others.length === 0 ? only : rows.find(({ id }) => id === before);
  const first = startPage() === 'my-work' ? 'my-work' : 'projects';
  const into = known ? `/workspace/${known.id}/${first}` : '/select-workspace';
  const leading = known && place ? <Opened workspaceId={known.id} place={place} /> : <Navigate to={into} replace />;
  if (part === null) return leading;
  return (
    <part.IfInvited waiting={<Boot />}>
      {(isInvited) => (isInvited ? <Navigate to="/workspaces" replace /> : leading)}
    </part.IfInvited>
  );
}

const PLACES = ['inbox', 'my-work', 'new-task'] as const;
type Place = (typeof PLACES)[number];

function usePlace(): Place | undefined {
  const [asked] = useSearchParams();
  return isShared(asked) ? 'new-task' : PLACES.find((place) => place === asked.get('open'));
}

function Opened({ workspaceId, place }: { workspaceId: string; place: Place }) {
  const [asked] = useSearchParams();
  useEffect(() => {
    if (place === 'new-task') openNewWork({ workspaceId, kind: 'TASK', ...sharedTask(asked) });
  }, [workspaceId, place, asked]);
  return <Navigate to={`/workspace/${workspaceId}/${place === 'inbox' ? 'inbox' : 'my-work'}`} replace />;
}
