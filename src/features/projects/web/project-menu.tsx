import {
  Archive,
  ArchiveRestore,
  ArchiveX,
  Bell,
  CircleDot,
  LayoutTemplate,
  Link2,
  Settings,
  Star,
  StarOff,
  Users,
} from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import type { MenuItem } from '#ui/menu';
import type { ProjectSummary } from '../contract.ts';
import { projectPath, projectStatuses, statusName } from './project-words.ts';
import { projectActions } from './project-actions.ts';
import * as words from './words.ts';

/** The menu of a project, with the items that the person's role allows. */
export function projectMenu(project: ProjectSummary): MenuItem[] {
  const { isFavourite, role } = project;
  return [
    {
      label: isFavourite ? words.removeFromFavorites : words.addToFavorites,
      icon: isFavourite ? <StarOff /> : <Star />,
      onSelect: () => projectActions.toggleFavourite(project),
    },
    { label: words.members, icon: <Users />, to: `${projectPath(project)}/team` },
    { label: words.notifications, icon: <Bell />, to: `/account/notifications?project=${project.id}` },
    { label: words.copyLink, icon: <Link2 />, onSelect: () => projectActions.copyLink(project) },
    { label: words.templates, icon: <LayoutTemplate />, to: `${projectPath(project)}/templates` },
    { label: words.archiveAndTrash, icon: <ArchiveX />, to: `${projectPath(project)}/archive` },
    ...(mayInProject(role, 'manageLabels') ? [settings(project)] : []),
    ...(mayInProject(role, 'manageSettings') ? managing(project) : []),
  ];
}

const settings = (project: ProjectSummary): MenuItem => ({
  label: words.settings,
  icon: <Settings />,
  to: `${projectPath(project)}/settings`,
});

function managing(project: ProjectSummary): MenuItem[] {
  const { isReadOnly } = project;
  const isArchived = project.status === 'ARCHIVED';
  // In a read-only workspace only archiving is allowed, since it frees room in the plan.
  if (isReadOnly && isArchived) return [];
  const statuses: MenuItem[] = [
    {
      label: words.status,
      icon: <CircleDot />,
      items: projectStatuses
        .filter((status) => status !== 'ARCHIVED')
        .map((status) => ({
          label: statusName(status),
          checked: status === project.status,
          onSelect: () => projectActions.changeStatus(project, status),
        })),
    },
  ];
  return [
    'line',
    ...(isReadOnly ? [] : statuses),
    {
      label: isArchived ? words.restoreProject : words.archiveProject,
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => projectActions.changeStatus(project, isArchived ? 'ACTIVE' : 'ARCHIVED'),
    },
  ];
}
