import { Plus } from 'lucide-react';
import { Fragment, useDeferredValue } from 'react';
import { mayInWorkspace } from '#contract/permissions';
import { useWorkspace } from '#features/workspaces/web';
import { LinkButton } from '#ui/link-button';
import { NavGroup, NavItem, NavSection } from '#ui/sidebar';
import { Loading, Skeleton } from '#ui/skeleton';
import { useList } from '#web/use-list';
import type { ProjectSummary } from '../contract.ts';
import { workspaceProjects } from './data.ts';
import { projectPath } from './project-words.ts';
import type { ProjectView } from './routes.ts';
import styles from './projects-nav.module.css';

export interface ProjectsNavProps {
  workspaceId: string;
  /** The project that is open, whose views are listed under it. */
  projectId: string | null;
  views: readonly ProjectView[];
}

/** The projects in the sidebar: favourites first, then those that one is a member of; the open one with its views. */
export function ProjectsNav({ workspaceId, projectId, views }: ProjectsNavProps) {
  const { rows: newest, status } = useList(workspaceProjects, { workspaceId });
  // Thousands of them are drawn in small parts, between which the page answers.
  const rows = useDeferredValue(newest);
  const { row: workspace } = useWorkspace(workspaceId);
  const listed = rows.filter((project) => project.status !== 'ARCHIVED' || project.id === projectId).toSorted(byName);
  const favourites = listed.filter((project) => project.isFavourite);
  const own = listed.filter((project) => !project.isFavourite && project.isMember);
  const others = listed.filter((project) => !project.isFavourite && !project.isMember);
  const entries = (projects: readonly ProjectSummary[]) =>
    projects.map((project) => <Entry key={project.id} project={project} views={project.id === projectId ? views : []} />);
  const newButton =
    workspace && !workspace.isReadOnly && mayInWorkspace(workspace.role, 'createProject') ? (
      <NewProjectLink workspaceId={workspaceId} />
    ) : null;

  return (
    <>
      {favourites.length > 0 ? <NavSection title="Favourites">{entries(favourites)}</NavSection> : null}
      {own.length > 0 || others.length === 0 ? (
        <NavSection title="Your projects" action={newButton}>
          {entries(own)}
          {status === 'loading' ? <Bones /> : null}
        </NavSection>
      ) : null}
      {others.length > 0 ? (
        <NavSection title="Other projects" action={own.length > 0 ? null : newButton}>
          {entries(others)}
        </NavSection>
      ) : null}
    </>
  );
}

function Entry({ project, views }: { project: ProjectSummary; views: readonly ProjectView[] }) {
  const path = projectPath(project);
  return (
    <Fragment>
      <NavItem to={path} color={project.color} end>
        {project.name}
      </NavItem>
      {views.length > 0 ? (
        <NavGroup label={`Views of ${project.name}`}>
          {views.map((view) => (
            <NavItem key={view.path} to={`${path}/${view.path}`} icon={view.icon}>
              {view.label}
            </NavItem>
          ))}
        </NavGroup>
      ) : null}
    </Fragment>
  );
}

function NewProjectLink({ workspaceId }: { workspaceId: string }) {
  return (
    <LinkButton
      to={`/workspace/${workspaceId}/projects?new`}
      variant="ghost"
      size="s"
      className={styles.new}
      aria-label="New project"
      icon={<Plus />}
    />
  );
}

function Bones() {
  return (
    <Loading label="Loading your projects">
      <div className={styles.bones}>
        {['70%', '48%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}

const byName = (one: ProjectSummary, other: ProjectSummary): number => one.name.localeCompare(other.name);
