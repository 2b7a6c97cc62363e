import { Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { mayInProject } from '#contract/permissions';
import { AvatarStack } from '#ui/avatar-stack';
import { Badge } from '#ui/badge';
import { Breadcrumb } from '#ui/breadcrumb';
import { Bar, BarSpacer } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { loadable } from '#ui/loadable';
import { MenuButton } from '#ui/menu';
import { Skeleton } from '#ui/skeleton';
import { tip } from '#ui/tooltip';
import { VisuallyHidden } from '#ui/visually-hidden';
import { store } from '#web/row-store';
import { useTarget } from '#web/targets';
import { BAR_TOOLS, type Crumb, useTrail } from '#web/trail';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import type { ProjectSummary } from '../contract.ts';
import { type ProjectScope, workspaceProjects } from './data.ts';
import { projectPath, statusName } from './project-words.ts';
import { useProjectPresence } from './use-project-presence.ts';
import * as words from './words.ts';

/** Fetches the join button, for people who see the project and are not members. */
export type Joining = () => Promise<{
  JoinButton: ComponentType<{ workspaceId: string; projectId: string; name: string }>;
}>;

export interface ProjectBarProps {
  /** Null while it is loading: until then the bar shows what the sidebar knows of it. */
  project: ProjectSummary | null;
  scope: ProjectScope;
  view: Crumb | null;
  joining: Joining;
  onMenu: () => void;
}

const menu = loadable(() => import('./project-menu.tsx'));

/** The bar of a project: the breadcrumb, who else is here, and the menu of the project. */
export function ProjectBar({ project: loaded, scope, view, joining, onMenu }: ProjectBarProps) {
  const known = store.view(workspaceProjects.key(scope)).rows.find(({ id }) => id === scope.projectId);
  const project = loaded ?? (known as ProjectSummary | undefined);
  const trail = useTrail();
  // The bar of a page in a view has the page's tools.
  const isInside = trail.length > 0;
  // Also for who opens it without a network.
  usePart(menu.preload, false);
  const items = async (of: ProjectSummary) => (menu.current() ?? (await menu.load())).projectMenu(of);
  useTarget(() => (project ? { name: project.name, kind: words.project, menu: items(project) } : null));
  return (
    <Bar onMenu={onMenu}>
      {isInside ? null : <VisuallyHidden as="h1">{[view?.label, project?.name].filter(Boolean).join(', ')}</VisuallyHidden>}
      {project ? (
        <Breadcrumb
          items={[
            { label: project.name, color: project.color, to: projectPath(project) },
            // A page may lead back to the view as it was left.
            ...(view && view.label !== trail[0]?.label ? [view] : []),
            ...trail,
          ]}
        />
      ) : (
        <Skeleton width={140} />
      )}
      {project ? <StatusBadges project={project} /> : null}
      <BarSpacer />
      {project && !project.isReadOnly && !mayInProject(project.role, 'createTask') ? (
        <JoinAction project={project} joining={joining} />
      ) : null}
      <span id={BAR_TOOLS} />
      {isInside ? null : <PresentPeople scope={scope} />}
      {project && !isInside ? (
        <>
          <LinkButton
            variant="ghost"
            to={`${projectPath(project)}/team`}
            aria-label={words.members}
            icon={<Users />}
            {...tip(words.members)}
          />
          <MenuButton label={words.actionsFor(project.name)} align="end" items={() => items(project)} />
        </>
      ) : null}
    </Bar>
  );
}

/** The bar of a project that could not be opened: the menu button, and the project's name if the sidebar knows it. */
export function UnopenedBar({
  workspaceId,
  projectId,
  name,
  onMenu,
}: ProjectScope & { name: string | null; onMenu: () => void }) {
  const { rows } = useList(workspaceProjects, { workspaceId });
  const known = rows.find(({ id }) => id === projectId);
  return (
    <Bar onMenu={onMenu}>
      <Breadcrumb items={[{ label: known?.name ?? name ?? words.project, color: known?.color }]} />
    </Bar>
  );
}

function StatusBadges({ project: { status, role } }: { project: ProjectSummary }) {
  return (
    <>
      {status === 'ACTIVE' ? null : <Badge tone={status === 'ARCHIVED' ? 'warning' : 'neutral'}>{statusName(status)}</Badge>}
      {mayInProject(role, 'changeStatus') ? null : (
        <Badge>{mayInProject(role, 'comment') ? words.canComment : words.viewOnly}</Badge>
      )}
    </>
  );
}

/** The join button, for people who cannot create tasks here. */
function JoinAction({ project: { id, workspaceId, name }, joining }: { project: ProjectSummary; joining: Joining }) {
  const part = usePart(joining, 'soon');
  return part && <part.JoinButton workspaceId={workspaceId} projectId={id} name={name} />;
}

function PresentPeople({ scope }: { scope: ProjectScope }) {
  const people = useProjectPresence(scope);
  // The person themselves comes last, so that the others are seen first.
  const ordered = people.toSorted((one, other) => Number(one.isMe) - Number(other.isMe));
  return (
    <AvatarStack
      label={words.hereNow}
      people={ordered.map(({ userId, name, avatar }) => ({ id: userId, name, image: avatar }))}
    />
  );
}
