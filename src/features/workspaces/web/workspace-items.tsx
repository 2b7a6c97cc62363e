import { LayoutGrid, LogOut, Plus } from 'lucide-react';
import type { NavigateFunction } from 'react-router';
import type { MenuItem } from '#ui/menu';
import type { Workspace } from '../contract.ts';
import { leaveWorkspace } from './use-leaving.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import * as words from './words.ts';

/** The menu of workspaces: those of the person, and leaving the open one, which is null until it is loaded. */
export const workspaceItems = (open: Workspace | null, all: readonly Workspace[], navigate: NavigateFunction): MenuItem[] => [
  { heading: words.workspaces },
  ...all.map(({ id, name, color }) => ({
    label: name,
    icon: <WorkspaceMark name={name} color={color} size={16} />,
    to: `/workspace/${id}/projects`,
  })),
  'line',
  { label: words.allWorkspaces, icon: <LayoutGrid />, to: '/workspaces' },
  { label: words.newWorkspace, icon: <Plus />, to: '/workspaces?new' },
  // Here for guests too, because they have no list of members with their own entry.
  ...(open
    ? [
        'line' as const,
        {
          label: words.leaveNamed(open.name),
          icon: <LogOut />,
          danger: true,
          onSelect: () => void leaveWorkspace(open.id, navigate),
        },
      ]
    : []),
];
