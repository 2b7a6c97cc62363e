import { useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useParams } from 'react-router';
import type { LiveTables } from '#contract/live-scopes';
import { useRecheck, useShell } from '#features/workspaces/web';
import { ApiError } from '#web/api-error';
import { consent } from '#web/cookie-consent';
import { Failure } from '#web/failure.tsx';
import { rememberVisit } from '#web/last-visited';
import { projectScope, useLive } from '#web/live';
import { useSession } from '#web/session';
import { NotFoundScreen } from '#web/status-screens.tsx';
import { revalidate } from '#web/swr';
import { useTitle } from '#web/title';
import type { Crumb } from '#web/trail';
import { useList } from '#web/use-list';
import { usePart, usePartState } from '#web/use-part';
import { projectRows, type ProjectScope } from './data.ts';
import { type Joining, ProjectBar, UnopenedBar } from './project-bar.tsx';
import * as words from './words.ts';

// Few projects ask for it.
const archivedNote = () => import('./archived-note.tsx');
const projectLost = () => import('./project-lost.tsx');

export interface ProjectFrameProps {
  joining: Joining;
}

/** Surrounds every view of a project with its bar, its live channel, and the people who are here. */
export function ProjectFrame(props: ProjectFrameProps) {
  const { workspaceId = '', projectId = '' } = useParams();
  return <OpenProject key={projectId} scope={{ workspaceId, projectId }} {...props} />;
}

function OpenProject({ scope: { workspaceId, projectId }, joining }: { scope: ProjectScope } & ProjectFrameProps) {
  const shell = useShell();
  const { pathname } = useLocation();
  const { user } = useSession();
  const { rows, status, error, retry } = useList(projectRows, { workspaceId, projectId });
  const view = useView();
  const project = rows[0] ?? null;
  const userId = user?.id;
  const isHere = project !== null;
  const isArchived = project?.status === 'ARCHIVED';
  const noteParts = usePart(archivedNote, isArchived);
  useRecheck(retry);
  const [openedName, setOpenedName] = useState<string | null>(null);
  if (project && project.name !== openedName) setOpenedName(project.name);

  useEffect(() => {
    if (userId && isHere && consent() !== 'declined') rememberVisit(userId, { workspaceId, projectId });
  }, [userId, workspaceId, projectId, isHere]);

  const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  // A person who was just removed from the project should not see it in the sidebar either.
  useEffect(() => {
    if (isRefused) void revalidate(`projects:${workspaceId}`);
  }, [isRefused, workspaceId]);
  const isLost = isRefused && openedName !== null;
  const lost = usePartState(projectLost, isLost);
  const isElsewhere = project !== null && project.workspaceId !== workspaceId;
  if (isElsewhere || isRefused || (status === 'error' && !project))
    return (
      <>
        <UnopenedBar workspaceId={workspaceId} projectId={projectId} name={openedName} onMenu={shell.openMenu} />
        {isElsewhere ? (
          <NotFoundScreen />
        ) : isLost && !lost.isMissing ? (
          lost.part && <lost.part.ProjectLost workspaceId={workspaceId} name={openedName} />
        ) : (
          <Failure error={error} onRetry={retry} what={words.thisProject} level={1} />
        )}
      </>
    );
  return (
    <>
      <Live projectId={projectId} tables={shell.project} />
      <PageTitle key={pathname} view={view?.label ?? null} project={project?.name ?? null} />
      <ProjectBar project={project} scope={{ workspaceId, projectId }} view={view} joining={joining} onMenu={shell.openMenu} />
      {noteParts && isArchived ? <noteParts.ArchivedNote project={project} /> : null}
      <Outlet context={shell} />
    </>
  );
}

/** A component of its own, so that it does not listen to a project that the person cannot see. */
function Live({ projectId, tables }: { projectId: string; tables: LiveTables }) {
  useLive(projectScope(projectId), tables.all, tables.own);
  return null;
}

/** Mounts before the view and again for each path, so that an open task can set the title, and closing it restores this one. */
function PageTitle({ view, project }: { view: string | null; project: string | null }) {
  useTitle(view, project);
  return null;
}

function useView(): Crumb | null {
  const named = useMatches().findLast(({ handle }) => typeof handle === 'object' && handle !== null && 'view' in handle);
  return named ? { label: String((named.handle as { view: unknown }).view), to: named.pathname } : null;
}
