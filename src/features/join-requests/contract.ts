import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectRoles, waysIn } from '#contract/permissions';
import { onTask, Task } from '#features/tasks/contract';

export const JoinRequestStatus = z.enum(['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN']);
export type JoinRequestStatus = z.infer<typeof JoinRequestStatus>;

const Asker = z.object({ id: Id, name: z.string(), email: z.string(), avatar: z.string().nullable() });

/** Somebody who sees a project and asks to become a member of it. */
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

/** What is live of a request, to the admins of the project and to who asks: not its words. */
export const joinRequestEntity = entity(
  'JoinRequest',
  JoinRequest.pick({ id: true, projectId: true, status: true, version: true }).extend({ userId: Id }),
  { audience: 'admins', scope: 'projectId', parents: { userId: 'User' }, isAlsoTheirs: true, heard: { own: ['project'] } },
);

/** How oneself stands to a project: a member, or somebody who may ask and perhaps has. */
export const Joining = z.object({
  isMember: z.boolean(),
  /** For somebody who is no member: they join by themselves, ask the admins, or have to be added by one. */
  wayIn: z.enum(waysIn),
  /** One's request that waits for an answer. */
  request: z.object({ id: Id, message: z.string(), createdAt: Moment }).nullable(),
});
export type Joining = z.infer<typeof Joining>;

/** A guest's task that waits for an admin of the project. */
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
/** Guests who only read cannot come in by themselves; those who were added are in already. */
const entering = { project: 'view', takesPart: true } as const;
const managing = { project: 'manageMembers' } as const;

export const joinRequestActions = actions('project', {
  'get-my-join-request': {
    method: 'GET',
    about: 'Whether you are a member of a project that you see, and whether you have asked to become one.',
    reach: inProject,
    right: seeing,
    response: Joining,
  },
  'request-to-join': {
    method: 'POST',
    about:
      'Asks the admins of a project that you see to make you a member; where nobody has to approve, you become one. Guests cannot ask.',
    reach: inProject,
    right: entering,
    body: z.strictObject({ message: prose(500).default('') }),
    response: Joining,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'join-project': {
    method: 'POST',
    about: 'Makes you a member of a PUBLIC project that asks for no approval. Guests cannot join, and a member stays one.',
    reach: inProject,
    right: entering,
    body: z.strictObject({}),
    response: Joining,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'withdraw-join-request': {
    method: 'POST',
    about: 'Takes your request to join a project back, if there is one.',
    reach: inProject,
    right: seeing,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: Joining,
  },
  'get-join-requests': {
    method: 'GET',
    about: 'Who asks to join a project, oldest first.',
    reach: inProject,
    right: managing,
    query: pageQuery,
    response: paged(JoinRequest),
  },
  'approve-join-request': {
    method: 'POST',
    about: 'Makes the person who asked a member of the project.',
    reach: onJoinRequest,
    right: managing,
    body: z.strictObject({ role: z.enum(projectRoles).default('MEMBER') }),
    response: JoinRequest,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'decline-join-request': {
    method: 'POST',
    about: 'Declines a request to join; the person may ask again.',
    reach: onJoinRequest,
    right: managing,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: JoinRequest,
    audited: { category: 'PROJECT', action: 'project.request.declined', target: 'JoinRequest' },
  },
  'get-tasks-awaiting-approval': {
    method: 'GET',
    about: 'The tasks of guests that wait for an admin of the project, oldest first.',
    reach: inProject,
    right: managing,
    query: pageQuery,
    response: paged(AwaitingTask),
  },
  'approve-task': {
    method: 'POST',
    about: "Lets a guest's task go on.",
    reach: onTask,
    right: managing,
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'task.approved', target: 'Task' },
  },
  'decline-task': {
    method: 'POST',
    about: "Puts a guest's task that waits into the bin.",
    reach: onTask,
    right: managing,
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'task.declined', target: 'Task' },
  },
});
