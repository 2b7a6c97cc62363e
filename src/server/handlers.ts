import type { Action, ActionDeclaration, BodyOf, Family, QueryOf, Reach, ResponseOf } from '#contract/action';
import type { ProjectRole, WorkspaceRole } from '#contract/permissions';
import type { Reached } from './access.ts';
import type { Delegate } from './actors.ts';
import type { Files } from './files.ts';
import type { CachedHandler } from './answer-cache.ts';
import type { PartedHandler } from './parted.ts';
import type { StreamedHandler } from './streaming.ts';
import type { Statements } from './statements.ts';

/** One effect of a mutation, for the event log: `changes` has the old and new value of each field. */
export interface Occurrence {
  target: string;
  targetId: string;
  targetVersion?: number;
  changes?: Record<string, readonly [unknown, unknown]>;
  /** The item's current name, which the audit log keeps. */
  name?: string;
  /** If the action itself reaches neither (a new workspace). */
  workspaceId?: string;
  projectId?: string;
  /** True for what the server adds to the request on its own. */
  bySystem?: true;
}

/** JSON from Postgres, sent unchanged. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type InWorkspace = { workspaceId: string; workspaceRole: WorkspaceRole; isBilling: boolean };
type InProject = InWorkspace & { projectId: string; projectRole: ProjectRole };
type OnRow = { rowId: string; isOwn: boolean; deletedAt: string | null; levels: readonly string[] };

/** What the dispatcher has reached for a handler: the more an action names, the more is guaranteed. */
export type ReachedBy<R extends Reach> = R extends { row: { of: 'person' } }
  ? { rowId: string; levels: readonly string[] }
  : R extends { row: { of: 'workspace' } }
    ? InWorkspace & OnRow & { projectId: string | null; projectRole: ProjectRole | null }
    : ReachedInProject<R>;

type ReachedInProject<R extends Reach> = R extends { row: object }
  ? InProject & OnRow
  : R extends { project: 'projectId'; query: { projectId: { _zod: { def: { type: 'optional' } } } } }
    ? InWorkspace & { projectId: string | null; projectRole: ProjectRole | null }
    : R extends { project: string }
      ? InProject
      : R extends { workspace: string }
        ? InWorkspace
        : {};

/** The person whose rights count: the requester, or the person for whom someone acts. */
export interface Caller {
  userId: string;
  /** Null if someone acts for them without a session. */
  sessionId: string | null;
  /** What acts for them; null if they act themselves. */
  delegate: Delegate | null;
  email: string;
}

/** The context of a handler. Everything it does through `db` commits together with what it records, or not at all. */
export interface Call<A extends ActionDeclaration> {
  query: QueryOf<A>;
  body: BodyOf<A>;
  reached: ReachedBy<A['reach']>;
  actor: Caller;
  db: Statements;
  /** Only addresses and metadata of files are available here; changes to files would not be part of the commit. */
  files: Files;
  now: Date;
  /**
   * Reaches what another action names, as if the caller had asked for that action: with their session, or with the grant of
   * what acts for them. It is the only way of a handler to the rights on something else.
   */
  reach(action: Action, query: Readonly<Record<string, unknown>>): Promise<Reached>;
  /** The same without the right, for what may be gone: null if it does not exist for the caller. */
  reachable(action: Action, query: Readonly<Record<string, unknown>>): Promise<Reached | null>;
  /** Refuses for lack of a right that the contract declares under `found`. */
  refuse(right: keyof A['found'] & string): never;
  /** Checks the further rights again, once the rows that they depend on are locked. */
  checkAgain(): Promise<void>;
  /** The id of the row that this action creates: the mutation's own id at the first call, those that follow it after. */
  newId(): string;
  record(occurrence: Occurrence): void;
  /** Work to start after the commit, such as an email; the answer does not wait for it. */
  afterCommit(work: () => Promise<void>): void;
}

export type Handler<A extends ActionDeclaration> = (call: Call<A>) => Promise<ResponseOf<A> | RawJson>;

export type Handlers<Declarations extends Record<string, ActionDeclaration>> = {
  readonly [Name in keyof Declarations & string]:
    | Handler<Declarations[Name]>
    | CachedHandler<Declarations[Name]>
    | PartedHandler<Declarations[Name]>
    | StreamedHandler<Declarations[Name]>;
};

/** An action with its handler, as main collects them. */
export interface Endpoint {
  readonly action: Action;
  readonly handler:
    | ((call: Call<ActionDeclaration>) => Promise<unknown>)
    | CachedHandler<ActionDeclaration>
    | PartedHandler<ActionDeclaration>
    | StreamedHandler<ActionDeclaration>;
}

/** Pairs every action of a slice with its handler; the types ensure that none is missing. */
export function endpoints<Declarations extends Record<string, ActionDeclaration>>(
  family: Family<Declarations>,
  handlers: Handlers<Declarations>,
): Endpoint[] {
  const actionsByName: Readonly<Record<string, Action>> = family;
  const handlersByName = handlers as unknown as Readonly<Record<string, Endpoint['handler']>>;
  return Object.entries(actionsByName).map(([name, action]) => {
    const handler = handlersByName[name];
    if (handler === undefined) throw new Error(`No handler for ${name}.`);
    return { action, handler };
  });
}
