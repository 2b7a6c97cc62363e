import { Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { mayInProject } from '#contract/permissions';
import { AvatarStack } from '#ui/avatar-stack';
import { Badge } from '#ui/badge';
import { Breadcrumb } from '#ui/breadcrumb';
import { Bar, BarSpacer } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { MenuButton } from '#ui/menu';
import { Skeleton } from '#ui/skeleton';
import { tip } from '#ui/tooltip';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import type { ProjectSummary } from '../contract.ts';
import { type ProjectScope, workspaceProjects } from './data.ts';
import { projectMenu } from './project-menu.tsx';
import { projectPath, statusName } from './project-words.ts';
import { useProjectActions } from './use-project-actions.ts';
import { useProjectPresence } from './use-project-presence.ts';
import * as words from './words.ts';

/** Fetches the way into a project for who sees it and is no member of it. */
export type Joining = () => Promise<{
  JoinButton: ComponentType<{ workspaceId: string; projectId: string; name: string }>;
}>;

export interface ProjectBarProps {
  /** Null while it is on its way. */
  project: ProjectSummary | null;
  scope: ProjectScope;
  view: string | null;
  joining: Joining;
  onMenu: () => void;
}

/** Where one is, who else is here, and what can be done with the project as a whole. */
export function ProjectBar({ project, scope, view, joining, onMenu }: ProjectBarProps) {
  const actions = useProjectActions();
  return (
    <Bar onMenu={onMenu}>
      <VisuallyHidden as="h1">{[view, project?.name].filter(Boolean).join(', ')}</VisuallyHidden>
      {project ? (
        <Breadcrumb
          items={[{ label: project.name, color: project.color, to: projectPath(project) }, ...(view ? [{ label: view }] : [])]}
        />
      ) : (
        <Skeleton width={140} />
      )}
      {project ? <Standing project={project} /> : null}
      <BarSpacer />
      {project && !project.isReadOnly && !mayInProject(project.role, 'createTask') ? (
        <WayIn project={project} joining={joining} />
      ) : null}
      <Present scope={scope} />
      {project ? (
        <>
          <LinkButton
            variant="ghost"
            to={`${projectPath(project)}/team`}
            aria-label={words.members}
            icon={<Users />}
            {...tip(words.members)}
          />
          <MenuButton label={words.moreFor(project.name)} align="end" items={() => projectMenu(project, actions)} />
        </>
      ) : null}
    </Bar>
  );
}

/** The bar of a project that could not be opened: the way to the menu, and which one it is, as far as that is known here. */
export function UnopenedBar({ workspaceId, projectId, onMenu }: ProjectScope & { onMenu: () => void }) {
  const { rows } = useList(workspaceProjects, { workspaceId });
  const known = rows.find(({ id }) => id === projectId);
  return (
    <Bar onMenu={onMenu}>
      <Breadcrumb items={[{ label: known?.name ?? words.project, color: known?.color }]} />
    </Bar>
  );
}

function Standing({ project: { status, role } }: { project: ProjectSummary }) {
  return (
    <>
      {status === 'ACTIVE' ? null : <Badge tone={status === 'ARCHIVED' ? 'warning' : 'neutral'}>{statusName(status)}</Badge>}
      {mayInProject(role, 'changeStatus') ? null : (
        <Badge>{mayInProject(role, 'comment') ? words.canComment : words.viewOnly}</Badge>
      )}
    </>
  );
}

/** For who sees the project and does no more: becoming a member of it. */
function WayIn({ project: { id, workspaceId, name }, joining }: { project: ProjectSummary; joining: Joining }) {
  const part = usePart(joining, 'soon');
  return part && <part.JoinButton workspaceId={workspaceId} projectId={id} name={name} />;
}

function Present({ scope }: { scope: ProjectScope }) {
  const people = useProjectPresence(scope);
  // Oneself last, so that the others are seen first.
  const ordered = people.toSorted((one, other) => Number(one.isMe) - Number(other.isMe));
  return (
    <AvatarStack
      label={words.hereNow}
      people={ordered.map(({ userId, name, avatar }) => ({ id: userId, name, image: avatar }))}
    />
  );
}
