import { chatPath } from '#features/assistant/web';
import type { ProjectScope } from '#features/projects/web';

/** The parts of a workflow that have an address of their own. The first is the editor. */
export const TABS = ['runs', 'test', 'versions'] as const;
export type Tab = (typeof TABS)[number];

const base = ({ workspaceId, projectId }: ProjectScope): string => `/dashboard/${workspaceId}/projects/${projectId}/workflow`;

export const listPath = (scope: ProjectScope): string => `${base(scope)}/list`;
export const newPath = (scope: ProjectScope): string => `${base(scope)}/new`;
export const workflowPath = (scope: ProjectScope, workflowId: string, tab?: Tab, runId?: string): string =>
  [`${base(scope)}/${workflowId}`, tab, runId].filter((part) => part !== undefined).join('/');

/** The address of an item of the project. */
export const itemPath = ({ workspaceId, projectId }: ProjectScope, type: 'TASK' | 'ISSUE', id: string): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/${type === 'TASK' ? 'board' : 'issues'}/${id}`;

/** The address of what a step created. */
export const createdPath = (scope: ProjectScope, kind: string, id: string): string =>
  kind === 'create-document'
    ? `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/documents/${id}`
    : kind === 'ask-assistant'
      ? chatPath(scope, id)
      : itemPath(scope, kind === 'create-issue' ? 'ISSUE' : 'TASK', id);
