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

/** The ids in the path of a project. */
export interface Place {
  workspaceId: string;
  projectId: string;
}

const joiningKey = (projectId: string): string => `joining:${projectId}`;
const queueKey = (projectId: string): string => `approvals:${projectId}`;
const AT_MOST = 100;

/** Your relation to a project: whether you are a member, can join or ask, and have a pending request. */
export const useJoining = (projectId: string): QueryState<Joining> =>
  useQuery(joiningKey(projectId), (via) => project.get('get-my-join-request', { query: { projectId }, ...via }), {
    // The decision on the request, the membership, and whether the project requires approval.
    refetchesOn: ['JoinRequest', 'ProjectMember', 'Project'],
  });

const placesOf = ({ workspaceId, projectId }: Place): string[] => [
  `project:${projectId}`,
  `people:${projectId}`,
  `projects:${workspaceId}`,
];

/** Joins the project, or sends a request. Returns true if the person is a member now. */
export async function requestToJoin({ workspaceId, projectId }: Place, message: string): Promise<boolean> {
  const { isMember } = await project.post('request-to-join', { query: { projectId }, body: { message } });
  await revalidate(joiningKey(projectId));
  if (isMember) await Promise.all(placesOf({ workspaceId, projectId }).map(revalidate));
  return isMember;
}

/** Joins a project that does not require approval. */
export async function joinProject({ workspaceId, projectId }: Place): Promise<void> {
  await project.post('join-project', { query: { projectId }, body: {} });
  await Promise.all([joiningKey(projectId), ...placesOf({ workspaceId, projectId })].map(revalidate));
}

export async function withdraw(projectId: string): Promise<void> {
  await project.post('withdraw-join-request', { query: { projectId }, body: {} });
  await revalidate(joiningKey(projectId));
}

/** The pending approvals of a project. */
export interface Approvals {
  requests: readonly JoinRequest[];
  tasks: readonly AwaitingTask[];
  /** The number of all pending approvals, including those not shown. */
  total: number;
}

/** The pending approvals of a project: requests to join, and tasks created by guests. */
export const useApprovals = (projectId: string): QueryState<Approvals> =>
  useQuery(queueKey(projectId), () => approvalsOf(projectId), { refetchesOn: ['JoinRequest', 'Task'] });

/** The live scope for requests; only admins of the project can listen to it. */
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

/** Refetches the pending approvals, after a decision about a task. */
export const recheckApprovals = (projectId: string): Promise<unknown> => revalidate(queueKey(projectId));

/** Approves a guest's task. */
export const approveTask = declareMutation(project, 'approve-task', {
  method: 'POST',
  table: 'Task',
  request: ({ taskId }: { taskId: string; said?: string }) => ({ query: { taskId }, body: {} }),
  predict: ({ taskId }) => [{ table: 'Task', id: taskId, set: { awaitsApprovalSince: null } }],
  said: ({ said }) => said ?? null,
});

/** Declines a guest's task and moves it to the trash. Restored, it awaits approval again. */
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
