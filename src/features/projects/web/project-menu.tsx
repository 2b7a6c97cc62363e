import {
  Archive,
  ArchiveRestore,
  ArchiveX,
  CircleDot,
  LayoutTemplate,
  Link2,
  ListPlus,
  Pencil,
  Star,
  StarOff,
  Users,
} from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import type { MenuItem } from '#ui/menu';
import type { ProjectSummary } from '../contract.ts';
import type { ProjectQuestion } from './project-bar.tsx';
import { projectPath, projectStatuses, statusName } from './project-words.ts';
import type { ProjectActions } from './use-project-actions.ts';

/** What can be done with a project, as far as one's role there allows. */
export function projectMenu(
  project: ProjectSummary,
  actions: ProjectActions,
  onAsk: (question: ProjectQuestion) => void,
): MenuItem[] {
  const { isFavourite, role } = project;
  return [
    {
      label: isFavourite ? 'Remove from favourites' : 'Add to favourites',
      icon: isFavourite ? <StarOff /> : <Star />,
      onSelect: () => actions.toggleFavourite(project),
    },
    { label: 'Members', icon: <Users />, onSelect: () => onAsk('members') },
    { label: 'Copy link', icon: <Link2 />, onSelect: () => actions.copyLink(project) },
    { label: 'Templates', icon: <LayoutTemplate />, to: `${projectPath(project)}/templates` },
    { label: 'Archived tasks and bin', icon: <ArchiveX />, to: `${projectPath(project)}/archive` },
    ...(mayInProject(role, 'manageSettings') ? managing(project, actions, onAsk) : []),
  ];
}

function managing(project: ProjectSummary, actions: ProjectActions, onAsk: (question: ProjectQuestion) => void): MenuItem[] {
  const isArchived = project.status === 'ARCHIVED';
  return [
    'line',
    { label: 'Edit project', icon: <Pencil />, onSelect: () => onAsk('edit') },
    { label: 'Fields', icon: <ListPlus />, to: `${projectPath(project)}/list?fields` },
    {
      label: 'Status',
      icon: <CircleDot />,
      items: projectStatuses
        .filter((status) => status !== 'ARCHIVED')
        .map((status) => ({
          label: statusName(status),
          checked: status === project.status,
          onSelect: () => actions.changeStatus(project, status),
        })),
    },
    {
      label: isArchived ? 'Unarchive' : 'Archive',
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => actions.changeStatus(project, isArchived ? 'ACTIVE' : 'ARCHIVED'),
    },
  ];
}
