import type { Action } from '#contract/action';
import type { ActorType } from '#contract/actors';
import type { Reached } from './access.ts';
import { fail } from './failures.ts';
import type { Identity } from './identity.ts';
import type { Statements } from './statements.ts';

/** A person with a session. */
export type PersonActor = { readonly type: 'USER' } & Identity;

/** Acts on behalf of a person without a session: its rights are its grant, limited to that person's current rights. */
export interface Delegate {
  readonly type: Exclude<ActorType, 'USER' | 'SYSTEM'>;
  readonly id: string;
  /** Its current name, which histories keep. */
  readonly name: string;
  /** The person for whom it acts. */
  readonly onBehalfOf: string;
  readonly grant: Grant;
  /**
   * False once what it acts with is revoked, expired, or has lost its sponsor. It is asked each time that it reaches
   * something, so that work that takes long ends as well. Absent if nothing can end it but its person.
   */
  readonly holds?: (db: Statements) => Promise<boolean>;
}

/** What a delegate may do; nothing beyond it, whatever its person may. */
export interface Grant {
  /** Actions by family and name, such as `project.create-task`. */
  readonly actions: ReadonlySet<string>;
  /** The only workspace and project that it reaches; null if it reaches everything that its person does. */
  readonly workspaceId: string | null;
  readonly projectId: string | null;
  /** Projects that it does not reach although its person does. */
  readonly withoutProjects?: ReadonlySet<string>;
}

/** A person by their account alone, when their work continues without a session: with their full current rights. */
export const personWithoutSession = (userId: string): Delegate => ({
  type: 'API_TOKEN',
  id: userId,
  name: '',
  onBehalfOf: userId,
  grant: { actions: new Set<string>(), workspaceId: null, projectId: null },
});

/** The server itself. It has no person and no rights: it writes directly and records its acts as its own. */
export const SYSTEM = { type: 'SYSTEM' } as const;

/** The requester of an action. */
export type Actor = PersonActor | Delegate | typeof SYSTEM;

/** The person whose rights count; null for the server itself. */
export function personBehind(actor: Actor): string | null {
  if (actor.type === 'USER') return actor.userId;
  return actor.type === 'SYSTEM' ? null : actor.onBehalfOf;
}

/** True for a person without an account, who tries the product. */
export const isVisitor = (actor: Actor): boolean => actor.type === 'USER' && actor.isAnonymous === true;

/** An actor in the event log. */
export interface RecordedActor {
  actorType: ActorType;
  /** The person, token, automation and so on; null for the server itself. */
  actorId: string | null;
  /** Its name at the time; empty for people, who are shown with their current names, and for the server itself. */
  actorName: string;
  onBehalfOf: string | null;
}

export function recordedActor(actor: Actor): RecordedActor {
  if (actor.type === 'USER') return { actorType: 'USER', actorId: actor.userId, actorName: '', onBehalfOf: null };
  if (actor.type === 'SYSTEM') return { actorType: 'SYSTEM', actorId: null, actorName: '', onBehalfOf: null };
  return { actorType: actor.type, actorId: actor.id, actorName: actor.name, onBehalfOf: actor.onBehalfOf };
}

/** The person who did what an event records, or for whom it was done; null if the server did it on its own. */
export const personOf = ({ actorId, onBehalfOf }: Pick<RecordedActor, 'actorId' | 'onBehalfOf'>): string | null =>
  onBehalfOf ?? actorId;

/** The same in SQL, for a row of "Event". */
export const personColumn = (event: string): string => `coalesce(${event}."onBehalfOf", ${event}."actorId")`;

/**
 * Refuses an action that was not granted. What concerns only the person (account, sessions and invitations) cannot be granted
 * unless its scope says so, and nothing is granted to the server itself.
 */
export function refuseUngranted(actor: Actor, { family, name, right, scope }: Action): void {
  if (actor.type === 'USER') return;
  const isGrantable = right !== 'session' || scope !== 'none';
  const isGranted = actor.type !== 'SYSTEM' && isGrantable && actor.grant.actions.has(`${family}.${name}`);
  if (!isGranted) fail('forbidden');
}

/** True if an actor's grant covers what its person has reached. */
export const isGrantedAt = (
  actor: Actor,
  { workspaceId, projectId, besideProjectId }: Pick<Reached, 'workspaceId' | 'projectId' | 'besideProjectId'>,
): boolean =>
  actor.type === 'USER' ||
  (actor.type !== 'SYSTEM' &&
    (actor.grant.workspaceId === null || actor.grant.workspaceId === workspaceId) &&
    (actor.grant.projectId === null || actor.grant.projectId === projectId) &&
    ![projectId, besideProjectId].some((id) => typeof id === 'string' && actor.grant.withoutProjects?.has(id)));
