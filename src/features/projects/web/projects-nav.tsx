import { Layers, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayInWorkspace } from '#contract/permissions';
import { useWorkspace } from '#features/workspaces/web';
import { LinkButton } from '#ui/link-button';
import { NavGroup, NavItem, NavSection } from '#ui/sidebar';
import { Loading, Skeleton } from '#ui/skeleton';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import type { ProjectSummary } from '../contract.ts';
import { type Favorite, favoritePath, favoritesIn, workspaceProjects } from './data.ts';
import { openViews } from './open-views.ts';
import { projectPath } from './project-words.ts';
import type { ProjectView } from './routes.ts';
import styles from './projects-nav.module.css';
import * as words from './words.ts';

export interface ProjectsNavProps {
  workspaceId: string;
  /** The project that is open, whose views are listed under it. */
  projectId: string | null;
  views: readonly ProjectView[];
}

/** The most projects in one section of the sidebar. The projects screen has all of them. */
const AT_MOST = 50;

/** The sidebar's favorites in the person's order, then the projects: those that the person is a member of, then the rest; the open one with its views. */
export function ProjectsNav({ workspaceId, projectId, views }: ProjectsNavProps) {
  const { rows, status } = useList(workspaceProjects, { workspaceId });
  const { row: workspace } = useWorkspace(workspaceId);
  const listed = rows.filter((project) => project.status !== 'ARCHIVED' || project.id === projectId).toSorted(byName);
  const favorites = favoritesIn(listed, workspace);
  const openView = new URLSearchParams(useLocation().search).get('saved');
  const own = listed.filter((project) => !project.isFavourite && project.isMember);
  const others = listed.filter((project) => !project.isFavourite && !project.isMember);
  const entries = (list: readonly Favorite[]) =>
    list
      .filter(({ id }, place) => place < AT_MOST || id === projectId)
      .map((one) =>
        'surface' in one ? (
          <NavItem
            key={one.id}
            to={favoritePath(workspaceId, one)}
            icon={<Layers />}
            favorite={one.id}
            open={one.id === openView || undefined}
          >
            {one.name}
          </NavItem>
        ) : (
          <Entry key={one.id} project={one} views={one.id === projectId ? views : []} />
        ),
      );
  const mayCreate = workspace !== null && !workspace.isReadOnly && mayInWorkspace(workspace.role, 'createProject');
  const newButton = mayCreate ? <NewProjectLink workspaceId={workspaceId} /> : null;
  useNewProjectKey(workspaceId, mayCreate);

  return (
    <>
      {favorites.length > 0 ? <NavSection title={words.favorites}>{entries(favorites)}</NavSection> : null}
      {own.length > 0 || others.length === 0 ? (
        <NavSection title={words.yourProjects} action={newButton}>
          {entries(own)}
          {status === 'loading' ? <NavLoading /> : null}
        </NavSection>
      ) : null}
      {others.length > 0 ? (
        <NavSection title={words.otherProjects} action={own.length > 0 ? null : newButton}>
          {entries(others)}
        </NavSection>
      ) : null}
      {[favorites, own, others].some(({ length }) => length > AT_MOST) ? (
        <NavItem to={`/workspace/${workspaceId}/projects`}>{words.allProjects}</NavItem>
      ) : null}
    </>
  );
}

function Entry({ project, views }: { project: ProjectSummary; views: readonly ProjectView[] }) {
  const path = projectPath(project);
  const shown = openViews(views, project.role);
  return (
    <Fragment>
      <NavItem to={path} color={project.color} favorite={project.isFavourite ? project.id : undefined} end>
        {project.name}
      </NavItem>
      {shown.length > 0 ? (
        <NavGroup label={words.viewsOf(project.name)}>
          {shown.map((view) => (
            <NavItem key={view.path} to={`${path}/${view.path}`} icon={view.icon}>
              {view.label}
            </NavItem>
          ))}
        </NavGroup>
      ) : null}
    </Fragment>
  );
}

function useNewProjectKey(workspaceId: string, mayCreate: boolean): void {
  const navigate = useNavigate();
  const run = () => void navigate(newProjectPath(workspaceId));
  useKeys([{ keys: 'shift+n p', label: words.newProject, group: words.general, offered: 'creation', run }], mayCreate);
}

const newProjectPath = (workspaceId: string): string => `/workspace/${workspaceId}/projects?new`;

function NewProjectLink({ workspaceId }: { workspaceId: string }) {
  return (
    <LinkButton
      to={newProjectPath(workspaceId)}
      variant="ghost"
      size="s"
      className={styles.new}
      aria-label={words.newProject}
      icon={<Plus />}
    />
  );
}

function NavLoading() {
  return (
    <Loading label={words.loadingYourProjects}>
      <div className={styles.loading}>
        {['70%', '48%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}

const byName = (one: ProjectSummary, other: ProjectSummary): number => one.name.localeCompare(other.name);
