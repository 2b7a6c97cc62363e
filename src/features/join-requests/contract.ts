import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectRoles, joinOptions } from '#contract/permissions';
import { onTask, Task } from '#features/tasks/contract';

export const JoinRequestStatus = z.enum(['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN']);
export type JoinRequestStatus = z.infer<typeof JoinRequestStatus>;

const Asker = z.object({ id: Id, name: z.string(), email: z.string(), avatar: z.string().nullable() });

/** A request by a person who can see a project to become a member of it. */
export const JoinRequest = z.object({
  id: Id,
  projectId: Id,
  user: Asker,
  message: z.string(),
  status: JoinRequestStatus,
  createdAt: Moment,
  version: z.int(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** The live part of a request, for the project admins and the person who asked; without the message. */
export const joinRequestEntity = entity(
  'JoinRequest',
  JoinRequest.pick({ id: true, projectId: true, status: true, version: true }).extend({ userId: Id }),
  { audience: 'admins', scope: 'projectId', parents: { userId: 'User' }, isAlsoTheirs: true, heard: { own: ['project'] } },
);

/** Your relation to a project: whether you are a member, can join or ask, and have a pending request. */
export const Joining = z.object({
  isMember: z.boolean(),
  /** For a person who is not a member: whether they can join, can ask to join, or have to be added by an admin. */
  wayIn: z.enum(joinOptions),
  /** Your pending request. */
  request: z.object({ id: Id, message: z.string(), createdAt: Moment }).nullable(),
});
export type Joining = z.infer<typeof Joining>;

/** A guest's task that awaits approval by a project admin. */
export const AwaitingTask = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  creator: Asker,
  awaitsApprovalSince: Moment,
});
export type AwaitingTask = z.infer<typeof AwaitingTask>;

const onJoinRequest = onRow({ table: 'JoinRequest', param: 'requestId', owners: ['userId'] });
const seeing = { project: 'view' } as const;
/** Guests cannot join by themselves; those who were added are members already. */
const entering = { project: 'view', takesPart: true } as const;
const managing = { project: 'manageMembers' } as const;

export const joinRequestActions = actions('project', 'projects', {
  'get-my-join-request': {
    method: 'GET',
    about: 'Returns whether you are a member of a project that you can see, and your pending request, if there is one.',
    reach: inProject,
    right: seeing,
    response: Joining,
  },
  'request-to-join': {
    method: 'POST',
    about:
      'Sends a request to join a project that you can see to its admins. If the project requires no approval, you become a member ' +
      'at once. Guests cannot ask.',
    reach: inProject,
    right: entering,
    body: z.strictObject({ message: prose(500).default('') }),
    response: Joining,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'join-project': {
    method: 'POST',
    about: 'Makes you a member of a PUBLIC project that requires no approval. Guests cannot join. Does nothing for members.',
    reach: inProject,
    right: entering,
    body: z.strictObject({}),
    response: Joining,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'withdraw-join-request': {
    method: 'POST',
    about: 'Withdraws your request to join a project, if there is one.',
    reach: inProject,
    right: seeing,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: Joining,
  },
  'get-join-requests': {
    method: 'GET',
    about: 'Lists the pending requests to join a project, oldest first.',
    reach: inProject,
    right: managing,
    query: pageQuery,
    response: paged(JoinRequest),
  },
  'approve-join-request': {
    method: 'POST',
    about: 'Approves a request: makes the person a member of the project with the given role.',
    reach: onJoinRequest,
    right: managing,
    body: z.strictObject({ role: z.enum(projectRoles).default('MEMBER') }),
    response: JoinRequest,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'decline-join-request': {
    method: 'POST',
    about: 'Declines a request to join. The person can ask again.',
    reach: onJoinRequest,
    right: managing,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: JoinRequest,
    audited: { category: 'PROJECT', action: 'project.request.declined', target: 'JoinRequest' },
  },
  'get-tasks-awaiting-approval': {
    method: 'GET',
    about: 'Lists the tasks created by guests that await approval, oldest first.',
    reach: inProject,
    right: managing,
    query: pageQuery,
    response: paged(AwaitingTask),
  },
  'approve-task': {
    method: 'POST',
    about: "Approves a guest's task, so that it can be moved and assigned.",
    reach: onTask,
    right: managing,
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'task.approved', target: 'Task' },
  },
  'decline-task': {
    method: 'POST',
    about: "Declines a guest's task that awaits approval and moves it to the trash.",
    reach: onTask,
    right: managing,
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'task.declined', target: 'Task' },
  },
});
