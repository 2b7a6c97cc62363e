import { useState } from 'react';
import { newId } from '#contract/new-id';
import { allFactors } from '#features/credentials/web';
import type { invitationActions } from '#features/invitations/contract';
import type { workspaceProjectActions } from '#features/projects/contract';
import { workspaceProjects } from '#features/projects/web';
import type { setupActions } from '#features/setup/contract';
import { useWorkspace } from '#features/workspaces/web';
import { useApiConfig } from '#web/api-config';
import { client } from '#web/api';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useQuery } from '#web/use-query';
import type { PersonHints } from '../contract.ts';
import { useHints } from './data.ts';
import * as words from './words.ts';

const workspaces = client<typeof invitationActions & typeof workspaceProjectActions>('workspace');
const setup = client<typeof setupActions>('setup');

interface Way {
  readonly label: string;
  readonly to: string;
}

export interface FirstStep extends Way {
  /** Another way to the same. */
  readonly also?: Way;
  readonly isDone: boolean;
}

interface FirstStepsState {
  /** Null while anything is unknown, for others than the owner, and once all are done or dismissed. */
  readonly steps: readonly FirstStep[] | null;
  readonly row: PersonHints | null;
  /** What is stored when they are dismissed. */
  readonly name: string;
}

/** The first steps in a workspace, each done by what exists. They ask nothing of the server for people who do not see them. */
export function useFirstSteps(workspaceId: string): FirstStepsState {
  const row = useHints();
  const name = `steps:${workspaceId}`;
  const { row: workspace } = useWorkspace(workspaceId);
  const isWanted = row !== null && !row.dismissed.includes(name) && workspace?.role === 'OWNER' && !workspace.isReadOnly;
  const { rows: projects, status } = useList(workspaceProjects, isWanted ? { workspaceId } : null);
  const { user } = useSession();
  const userId = isWanted ? (user?.id ?? null) : null;
  const { data: factors } = useQuery(userId && `first-steps:factors:${userId}`, allFactors);
  const { data: invited } = useQuery(
    isWanted ? `first-steps:invited:${workspaceId}` : null,
    () => workspaces.get('get-workspace-invitations', { query: { workspaceId, page: 1, limit: 1 } }),
    { refetchesOn: ['WorkspaceMember'] },
  );
  // The counts of the listed projects are those of when they were fetched. These are of this visit.
  const [visit] = useState(newId);
  const { data: counted } = useQuery(isWanted ? `first-steps:tasks:${workspaceId}:${visit}` : null, () =>
    workspaces.get('get-workspace-projects', { query: { workspaceId, limit: 100 } }),
  );
  const { data: own } = useQuery(userId && `first-steps:setup:${userId}`, () => setup.get('get-setup'));
  const sendsMail = useApiConfig()?.mail === true;
  if (!isWanted || status !== 'ready' || !factors || !invited || !counted || !own) return { steps: null, row, name };
  const [project] = projects;
  const inside = project && `/dashboard/${workspaceId}/projects/${project.id}`;
  const newProject = `/workspace/${workspaceId}/projects?new`;
  const steps: FirstStep[] = [
    { label: words.createProject, to: newProject, isDone: project !== undefined },
    {
      label: words.addTask,
      to: inside ? `${inside}/board` : newProject,
      ...(inside && { also: { label: words.orImport, to: `${inside}/settings/import` } }),
      isDone: counted.items.some(({ taskCount }) => taskCount > 0),
    },
    {
      label: words.invitePeople,
      to: `/workspace/${workspaceId}/team`,
      isDone: workspace.memberCount > 1 || invited.pagination.total > 0,
    },
    ...(own.setup === null ? [] : [{ label: words.setUpEmail, to: '/setup/email', isDone: sendsMail }]),
    { label: words.secureAccount, to: '/account/security', isDone: factors.some(({ isVerified }) => isVerified) },
  ];
  return { steps: steps.every(({ isDone }) => isDone) ? null : steps, row, name };
}
