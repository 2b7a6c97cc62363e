import type { Action, ActionDeclaration, BodyOf, Family, QueryOf, Reach, ResponseOf } from '#contract/action';
import type { ProjectRole, WorkspaceRole } from '#contract/permissions';
import type { Files } from './files.ts';
import type { KeptHandler } from './kept-answers.ts';
import type { PartedHandler } from './parted.ts';
import type { StreamedHandler } from './streaming.ts';
import type { Statements } from './statements.ts';

/** One thing that a mutation did, for the event log: `changes` holds for each field what it was and what it is. */
export interface Occurrence {
  target: string;
  targetId: string;
  targetVersion?: number;
  changes?: Record<string, readonly [unknown, unknown]>;
  /** What the thing is called at this moment; the audit log keeps it. */
  name?: string;
  /** Where the action itself reaches neither (a workspace just made). */
  workspaceId?: string;
  projectId?: string;
  /** True for what the server adds by itself to what was asked. */
  bySystem?: true;
}

/** JSON that Postgres made, sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type InWorkspace = { workspaceId: string; workspaceRole: WorkspaceRole; isBilling: boolean };
type InProject = InWorkspace & { projectId: string; projectRole: ProjectRole };
type OnRow = { rowId: string; isOwn: boolean; deletedAt: string | null; levels: readonly string[] };

/** What the dispatcher has reached for a handler: the more an action names, the more is there for certain. */
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

/** The person whose rights count: they ask themselves, or somebody acts for them. */
export interface Caller {
  userId: string;
  /** Null where somebody acts for them without a session. */
  sessionId: string | null;
  email: string;
}

/** What a handler works with. Everything it does through `db` commits together with what it records, or not at all. */
export interface Call<A extends ActionDeclaration> {
  query: QueryOf<A>;
  body: BodyOf<A>;
  reached: ReachedBy<A['reach']>;
  actor: Caller;
  db: Statements;
  /** Only addresses and facts of files are had here; what is done to them commits with nothing. */
  files: Files;
  now: Date;
  /** The id of the row this action makes: the mutation's own id at the first call, a new one after. */
  newId(): string;
  record(occurrence: Occurrence): void;
  /** Work to begin once everything is committed, such as a mail; the answer does not wait for it. */
  afterCommit(work: () => Promise<void>): void;
}

export type Handler<A extends ActionDeclaration> = (call: Call<A>) => Promise<ResponseOf<A> | RawJson>;

export type Handlers<Declarations extends Record<string, ActionDeclaration>> = {
  readonly [Name in keyof Declarations & string]:
    | Handler<Declarations[Name]>
    | KeptHandler<Declarations[Name]>
    | PartedHandler<Declarations[Name]>
    | StreamedHandler<Declarations[Name]>;
};

/** An action with the handler that answers it, as main collects them. */
export interface Endpoint {
  readonly action: Action;
  readonly handler:
    | ((call: Call<ActionDeclaration>) => Promise<unknown>)
    | KeptHandler<ActionDeclaration>
    | PartedHandler<ActionDeclaration>
    | StreamedHandler<ActionDeclaration>;
}

/** Pairs every action of a slice with its handler; the types see to it that none is forgotten. */
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
