import type { ProjectRole } from '#contract/permissions';
import type { TaskRow } from '#features/tasks/contract';
import { restoreTask } from '#features/tasks/web';
import { client } from '#web/api';
import { type LiveScope, projectScope } from '#web/live';
import { type Call, declareMutation } from '#web/mutation';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { AwaitingTask, JoinRequest, joinRequestActions, Joining } from '../contract.ts';

const project = client<typeof joinRequestActions>('project');

/** Where a project is: the ids of its address. */
export interface Place {
  workspaceId: string;
  projectId: string;
}

const joiningKey = (projectId: string): string => `joining:${projectId}`;
const queueKey = (projectId: string): string => `approvals:${projectId}`;
const AT_MOST = 100;

/** How oneself stands to a project: a member, or somebody who may ask and perhaps has. */
export const useJoining = (projectId: string): QueryState<Joining> =>
  useQuery(joiningKey(projectId), (via) => project.get('get-my-join-request', { query: { projectId }, ...via }), {
    // What was decided about it, and whether this project asks for approval.
    refetchesOn: ['JoinRequest', 'ProjectMember', 'Project'],
  });

const placesOf = ({ workspaceId, projectId }: Place): string[] => [
  `project:${projectId}`,
  `people:${projectId}`,
  `projects:${workspaceId}`,
];

/** Joins, or asks to; answers whether one is a member now. */
export async function requestToJoin({ workspaceId, projectId }: Place, message: string): Promise<boolean> {
  const { isMember } = await project.post('request-to-join', { query: { projectId }, body: { message } });
  await revalidate(joiningKey(projectId));
  if (isMember) await Promise.all(placesOf({ workspaceId, projectId }).map(revalidate));
  return isMember;
}

/** Joins a project that one may join by oneself. */
export async function joinProject({ workspaceId, projectId }: Place): Promise<void> {
  await project.post('join-project', { query: { projectId }, body: {} });
  await Promise.all([joiningKey(projectId), ...placesOf({ workspaceId, projectId })].map(revalidate));
}

export async function withdraw(projectId: string): Promise<void> {
  await project.post('withdraw-join-request', { query: { projectId }, body: {} });
  await revalidate(joiningKey(projectId));
}

/** What waits for an admin of a project. */
export interface Approvals {
  requests: readonly JoinRequest[];
  tasks: readonly AwaitingTask[];
  /** How many there are, shown or not. */
  total: number;
}

/** What waits for an admin of the project: people who ask to join, and what guests have made. */
export const useApprovals = (projectId: string): QueryState<Approvals> =>
  useQuery(queueKey(projectId), () => approvalsOf(projectId), { refetchesOn: ['JoinRequest', 'Task'] });

/** Where the admins of a project hear of requests; nobody else may listen there. */
export const requestsScope = (projectId: string): LiveScope => ({ ...projectScope(projectId), part: 'requests' });

async function approvalsOf(projectId: string): Promise<Approvals> {
  const query = { projectId, limit: AT_MOST };
  const [requests, tasks] = await Promise.all([
    project.get('get-join-requests', { query }),
    project.get('get-tasks-awaiting-approval', { query }),
  ]);
  return { requests: requests.items, tasks: tasks.items, total: requests.pagination.total + tasks.pagination.total };
}

export async function approveRequest({ id, projectId }: JoinRequest, role: ProjectRole): Promise<void> {
  await project.post('approve-join-request', { query: { requestId: id }, body: { role } });
  await decided(projectId);
}

export async function declineRequest({ id, projectId }: JoinRequest): Promise<void> {
  await project.post('decline-join-request', { query: { requestId: id }, body: {} });
  await decided(projectId);
}

const decided = (projectId: string) =>
  Promise.all([queueKey(projectId), `people:${projectId}`, `team:${projectId}`, `project:${projectId}`].map(revalidate));

/** Asks again what waits: after a decision about a task. */
export const recheckApprovals = (projectId: string): Promise<unknown> => revalidate(queueKey(projectId));

/** Lets a guest's task go on. */
export const approveTask = declareMutation(project, 'approve-task', {
  method: 'POST',
  table: 'Task',
  request: ({ taskId }: { taskId: string; said?: string }) => ({ query: { taskId }, body: {} }),
  predict: ({ taskId }) => [{ table: 'Task', id: taskId, set: { awaitsApprovalSince: null } }],
  said: ({ said }) => said ?? null,
});

/** Puts a guest's task that waits into the bin; taken out of it, it waits again. */
export const declineTask = declareMutation(project, 'decline-task', {
  method: 'POST',
  table: 'Task',
  request: ({ taskId }: { taskId: string; said?: string }) => ({ query: { taskId }, body: {} }),
  predict: ({ taskId }) => [{ table: 'Task', remove: taskId }],
  inverse: ({ taskId }, { find }): Call | null => {
    const row = find<TaskRow>('Task', taskId);
    return row ? restoreTask.with({ taskId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});
