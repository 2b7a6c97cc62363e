import { mayInWorkspace, type WorkspaceVerb } from '#contract/permissions';
import type { SettingsPages } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import * as words from './words.ts';

interface WorkspacePage {
  /** The last segment of its address; '' for the first page. */
  readonly path: string;
  readonly label: string;
  /** The right that the page requires. */
  readonly verb: WorkspaceVerb;
}

/** The pages of a workspace's settings. */
export const pages = [
  { path: '', label: words.general, verb: 'manageSettings' },
  { path: 'security', label: words.security, verb: 'manageSettings' },
  { path: 'api-tokens', label: words.apiTokens, verb: 'manageIntegrations' },
  { path: 'integrations', label: words.integrations, verb: 'manageIntegrations' },
  { path: 'webhooks', label: words.webhooks, verb: 'manageIntegrations' },
  { path: 'ai', label: words.ai, verb: 'manageAi' },
  { path: 'export', label: words.exportPart, verb: 'exportData' },
  { path: 'trash', label: words.deletedProjects, verb: 'manageSettings' },
  { path: 'danger', label: words.dangerZone, verb: 'deleteWorkspace' },
] as const satisfies readonly WorkspacePage[];

/** Those that a person can open, by their role. */
export const pagesFor = (role: Workspace['role']) => pages.filter(({ verb }) => mayInWorkspace(role, verb));

export const settingsBase = (workspaceId: string): string => `/workspace/${workspaceId}/settings`;

export const workspacePages: SettingsPages = {
  title: words.workspaceSettings,
  base: ({ workspace }) => workspace && settingsBase(workspace.id),
  opened: ({ workspace }) => (workspace ? pagesFor(workspace.role) : []),
};
