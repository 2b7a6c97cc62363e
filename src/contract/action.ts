import { z } from 'zod';
import type { Audited } from './audit.ts';
import type { ErrorCode } from './errors.ts';
import { Id } from './ids.ts';
import type { ProjectVerb, WorkspaceVerb } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a request must name, and so what the caller must reach before the handler runs: a row, its project, its workspace.
 * Ids address in the query and never in the body; a parent that is sent along must be the row's own, else 404.
 */
export interface Reach<Query extends z.ZodRawShape = z.ZodRawShape> {
  readonly query: Query;
  /** The query parameter that holds the workspace's id. */
  readonly workspace?: string;
  /** Another name for that parameter. Where both are sent they must agree. */
  readonly alias?: string;
  /** The query parameter that holds the project's id; where it is optional and absent, the workspace is reached. */
  readonly project?: string;
  /** The row, if the request names one. */
  readonly row?: RowReach;
  /** Said where a project that is in the bin is reached, and none but such; to everything else it is not there. */
  readonly bin?: 'only';
}

export interface RowReach {
  /** Every table has an "id". */
  readonly table: string;
  readonly param: string;
  /**
   * What the row belongs to, a project unless said: by its "projectId" or its "workspaceId", or to a person. A row of a person
   * exists only for its owner and for people whom one of its grants names.
   */
  readonly of?: 'project' | 'workspace' | 'person';
  /**
   * For a row of a workspace with a "projectId" that may be null. `needed`: where it is set, the row exists only for those who
   * see the project. `beside`: it exists for the whole workspace, and an action may still ask for a right in that project.
   */
  readonly project?: 'needed' | 'beside';
  /** The columns whose person counts as the row's owner. */
  readonly owners: readonly string[];
  /** True for what restores: a deleted row is the owner's own only if they deleted it themselves. */
  readonly ownDeletion?: boolean;
  /** The row's own grants; to a person without any of them the row does not exist. */
  readonly grants?: RowGrants;
  /** The column, and optional query parameter, that names the row's own parent row. */
  readonly parent?: string;
  /** The parent row's table, where that has a "deletedAt": the row is hidden together with its parent. */
  readonly within?: string;
  /** What becomes of a row whose "deletedAt" is set; absent where the table has no such column. */
  readonly deleted?: 'hidden' | 'reached';
  /** The error that a change meets while the row's own "archivedAt" (or that of the parent in `within`) is set; absent where none does. */
  readonly archived?: ErrorCode;
}

/** Who may do how much with one row, beside what their role gives: a document shared with a person, a view shared with a project. */
export interface RowGrants {
  /** From the least to the most; each includes those before it. */
  readonly levels: readonly string[];
  readonly list: readonly RowGrant[];
}

export interface RowGrant {
  readonly level: string;
  /** SQL that is true where this grant is the caller's: `r` is the row, `u.id` the caller. A table of grants is asked by EXISTS. */
  readonly where: string;
  /** What the caller's role must allow as well. */
  readonly right?: { readonly project: ProjectVerb } | { readonly workspace: WorkspaceVerb };
}

/** Anyone with a session; rows of nobody else are touched. */
export const oneself: Reach<{}> = { query: {} };

export const inWorkspace = { query: { workspaceId: Id }, workspace: 'workspaceId' } as const satisfies Reach;

/** For the actions whose workspace parameter the spec calls `id`: either name is taken. */
export const inWorkspaceById = { ...inWorkspace, alias: 'id' } as const satisfies Reach;

/** A workspace and, when named, one project of it. */
export const inWorkspaceOrProject = {
  query: { workspaceId: Id, projectId: Id.optional() },
  workspace: 'workspaceId',
  project: 'projectId',
} as const satisfies Reach;

export const inWorkspaceOrProjectById = { ...inWorkspaceOrProject, alias: 'id' } as const satisfies Reach;

export const inProject = {
  query: { projectId: Id, workspaceId: Id.optional() },
  workspace: 'workspaceId',
  project: 'projectId',
} as const satisfies Reach;

/** A project in the bin. */
export const inBinnedProject = { ...inProject, bin: 'only' } as const satisfies Reach;

/** A row of a project, named by the query parameter `param`. */
export const onRow = <const Param extends string, const Parent extends string = never>(
  row: RowReach & { readonly param: Param; readonly parent?: Parent },
) => ({
  query: {
    projectId: Id.optional(),
    workspaceId: Id.optional(),
    ...(row.parent ? { [row.parent]: Id.optional() } : {}),
    [row.param]: Id,
  } as Record<Param, typeof Id> & Record<Parent | 'projectId' | 'workspaceId', z.ZodOptional<typeof Id>>,
  workspace: 'workspaceId' as const,
  project: 'projectId' as const,
  row,
});

/** A row of a workspace, named by the query parameter `param` beside the workspace. */
export const onWorkspaceRow = <const Row extends Omit<RowReach, 'of'>>(row: Row) => ({
  query: { workspaceId: Id, [row.param]: Id } as { workspaceId: typeof Id } & Record<Row['param'], typeof Id>,
  workspace: 'workspaceId' as const,
  row: { ...row, of: 'workspace' as const },
});

/** A row of a person, named by the query parameter `param`. */
export const onOwnRow = <const Row extends Omit<RowReach, 'of'>>(row: Row) => ({
  query: { [row.param]: Id } as Record<Row['param'], typeof Id>,
  row: { ...row, of: 'person' as const },
});

/**
 * The right that an action asks for.
 * `workspace`: a verb of the workspace; `inProject` also asks for one of the project, where what is named belongs to one.
 * `project`: a verb of the project; `own` suffices on one's own row; `takesPart` refuses guests who only read it.
 * `row`: a level of the row's own grants.
 */
export type Right =
  | { readonly workspace: WorkspaceVerb; readonly inProject?: ProjectVerb }
  | { readonly project: ProjectVerb; readonly own?: ProjectVerb; readonly takesPart?: true }
  | { readonly row: string }
  | 'session';

/** The parts of a request as its schemas read them. */
export interface RequestParts {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A right that an action asks for beyond its own, because of what is sent. */
export interface FurtherRight {
  /** When it is asked for, for the API page: "to share it". */
  readonly when: string;
  readonly if: (sent: RequestParts) => boolean;
  readonly right: Right;
}

/** Ids in a field of the query or the body, one or a list, that the caller must reach as if the action were about each of them. */
export interface AlsoReach {
  readonly from: 'query' | 'body';
  readonly field: string;
  /** How each id is reached: `inProject`, or the reach of a row. */
  readonly by: Reach;
  readonly right: Right;
  /** What each must share with that which the action itself reaches; anything else answers 404. */
  readonly within: 'workspace' | 'project';
}

/**
 * The content type of an answer in parts, or that for each value of a query parameter. A part that is a text is sent as it is, everything
 * else as a line of JSON.
 */
export type Streaming = string | { readonly param: string; readonly types: Readonly<Record<string, string>> };

export interface ActionDeclaration {
  readonly method: Method;
  /** One sentence for the API page. */
  readonly about: string;
  readonly reach: Reach;
  readonly right: Right;
  readonly further?: readonly FurtherRight[];
  readonly also?: readonly AlsoReach[];
  readonly query?: z.ZodRawShape;
  readonly body?: z.ZodObject | undefined;
  /** A key that the body may come wrapped in: `{ key: body }` is read as `body`. */
  readonly wrappedIn?: string;
  readonly response: z.ZodType;
  /** Set where the answer is sent while it is made: `response` is then what each part of it is. */
  readonly streams?: Streaming;
  /** True where a person who has not registered yet may call. */
  readonly beforeRegistration?: boolean;
  /** True where the sender is outside afterwards: who sends it again gets the first answer all the same. */
  readonly isDeparture?: boolean;
  /** How the act stands in the audit log of its workspace; absent where it is none of those that are kept there. */
  readonly audited?: Audited;
  /**
   * True for what a workspace over the limits of its plan, and a project in the archive, may still do: they see to their members
   * and plan, make room, and come back.
   */
  readonly whileReadOnly?: boolean;
  /** True for what a member may do whom the workspace holds back for want of a second factor: going. */
  readonly whileHeldBack?: boolean;
}

export interface Action extends ActionDeclaration {
  readonly family: string;
  readonly name: string;
  /** Everything that the query may hold beside `endpoint`. */
  readonly wholeQuery: z.ZodObject;
}

export type Family<Declarations extends Record<string, ActionDeclaration>> = {
  readonly [Name in keyof Declarations & string]: Declarations[Name] & {
    readonly family: string;
    readonly name: Name;
    readonly wholeQuery: z.ZodObject;
  };
};

/** The actions that a slice adds to a family: a wire prefix under /api, such as `project` or `settings/project`. */
export function actions<const Declarations extends Record<string, ActionDeclaration>>(
  family: string,
  declarations: Declarations,
): Family<Declarations> {
  const named = Object.entries(declarations).map(([name, declaration]) => [
    name,
    { ...declaration, family, name, wholeQuery: z.strictObject({ ...declaration.query, ...declaration.reach.query }) },
  ]);
  return Object.fromEntries(named) as Family<Declarations>;
}

// An object without fields would be inferred as one that may have none at all, which intersects badly.
type Parsed<Shape> = Shape extends z.ZodRawShape ? (keyof Shape extends never ? {} : z.output<z.ZodObject<Shape>>) : {};
type Sent<Shape> = Shape extends z.ZodRawShape ? (keyof Shape extends never ? {} : z.input<z.ZodObject<Shape>>) : {};

/** What a handler gets of the query. */
export type QueryOf<A extends ActionDeclaration> = Parsed<A['reach']['query']> & Parsed<A['query']>;
/** What a caller may send in the query. */
export type QueryInput<A extends ActionDeclaration> = Sent<A['reach']['query']> & Sent<A['query']>;
export type BodyOf<A extends ActionDeclaration> = A['body'] extends z.ZodObject ? z.output<A['body']> : undefined;
export type BodyInput<A extends ActionDeclaration> = A['body'] extends z.ZodObject ? z.input<A['body']> : undefined;
export type ResponseOf<A extends ActionDeclaration> = z.output<A['response']>;
