export { teamKey, useProjectTeam, useWorkspace, useWorkspaceTeam } from './web/data.ts';
export { workspaceRoleName } from './web/role-names.ts';
export { preloadWorkspaces, workspaceRoutes } from './web/routes.ts';
export { type ShellContext, useShell } from './web/shell-context.ts';
export { useRecheck } from './web/use-recheck.ts';
export { WorkspaceNav, type WorkspacePlace } from './web/workspace-nav.tsx';
export { WorkspaceSwitcher } from './web/workspace-switcher.tsx';
