import type { Action } from '#contract/action';
import type { ActorType } from '#contract/actors';
import type { Reached } from './access.ts';
import { fail } from './failures.ts';
import type { Identity } from './identity.ts';

/** A person with a session. */
export type PersonActor = { readonly type: 'USER' } & Identity;

/** What acts on behalf of a person without a session of theirs: its rights are its grant, as far as that person has them now. */
export interface Delegate {
  readonly type: Exclude<ActorType, 'USER' | 'SYSTEM'>;
  readonly id: string;
  /** What it is called now; histories keep it. */
  readonly name: string;
  /** The person whom it acts for. */
  readonly onBehalfOf: string;
  readonly grant: Grant;
}

/** What a delegate may do; beyond it nothing, whatever its person may. */
export interface Grant {
  /** Actions by family and name, such as `project.create-task`. */
  readonly actions: ReadonlySet<string>;
  /** The only workspace, and the only project, that it reaches; null where it reaches all that its person does. */
  readonly workspaceId: string | null;
  readonly projectId: string | null;
}

/** A person by their account alone, where what they began goes on without a session: what they may do now, and nothing less. */
export const personWithoutSession = (userId: string): Delegate => ({
  type: 'API_TOKEN',
  id: userId,
  name: '',
  onBehalfOf: userId,
  grant: { actions: new Set<string>(), workspaceId: null, projectId: null },
});

/** The server itself. Nobody stands behind it, so it has no rights: what it does it writes by itself and records as its own. */
export const SYSTEM = { type: 'SYSTEM' } as const;

/** Who asks for an action. */
export type Actor = PersonActor | Delegate | typeof SYSTEM;

/** The person whose rights count; null for the server itself. */
export function personBehind(actor: Actor): string | null {
  if (actor.type === 'USER') return actor.userId;
  return actor.type === 'SYSTEM' ? null : actor.onBehalfOf;
}

/** How an actor stands in the event log. */
export interface RecordedActor {
  actorType: ActorType;
  /** The person, or the token, automation and so on; null for the server itself. */
  actorId: string | null;
  /** What it was called; empty for persons, who are called by their names of today, and for the server itself. */
  actorName: string;
  onBehalfOf: string | null;
}

export function recordedActor(actor: Actor): RecordedActor {
  if (actor.type === 'USER') return { actorType: 'USER', actorId: actor.userId, actorName: '', onBehalfOf: null };
  if (actor.type === 'SYSTEM') return { actorType: 'SYSTEM', actorId: null, actorName: '', onBehalfOf: null };
  return { actorType: actor.type, actorId: actor.id, actorName: actor.name, onBehalfOf: actor.onBehalfOf };
}

/** The person who did what an event tells of, or for whom it was done; null for what the server did by itself. */
export const personOf = ({ actorId, onBehalfOf }: Pick<RecordedActor, 'actorId' | 'onBehalfOf'>): string | null =>
  onBehalfOf ?? actorId;

/** The same in SQL, of a row of "Event". */
export const personColumn = (event: string): string => `coalesce(${event}."onBehalfOf", ${event}."actorId")`;

/**
 * Refuses an action that was not granted. What concerns the person alone (their account, sessions and invitations) cannot be
 * granted, and nothing is granted to the server itself.
 */
export function refuseUngranted(actor: Actor, { family, name, right }: Action): void {
  if (actor.type === 'USER') return;
  const isGranted = actor.type !== 'SYSTEM' && right !== 'session' && actor.grant.actions.has(`${family}.${name}`);
  if (!isGranted) fail('forbidden');
}

/** True where an actor's grant holds at what its person has reached. */
export const isGrantedAt = (actor: Actor, { workspaceId, projectId }: Pick<Reached, 'workspaceId' | 'projectId'>): boolean =>
  actor.type === 'USER' ||
  (actor.type !== 'SYSTEM' &&
    (actor.grant.workspaceId === null || actor.grant.workspaceId === workspaceId) &&
    (actor.grant.projectId === null || actor.grant.projectId === projectId));
