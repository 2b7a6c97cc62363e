import { z } from 'zod';
import type { Audited } from './audit.ts';
import type { ErrorCode } from './errors.ts';
import { Id } from './ids.ts';
import type { ProjectVerb, WorkspaceVerb } from './permissions.ts';
import type { ActionScope } from './token-scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a request must name, and so what the caller must reach before the handler runs: a row, its project, its workspace.
 * Ids that address are in the query and never in the body; a parent that is sent along must be the row's own, otherwise 404.
 */
export interface Reach<Query extends z.ZodRawShape = z.ZodRawShape> {
  readonly query: Query;
  /** The query parameter that holds the workspace's id. */
  readonly workspace?: string;
  /** An alternative name for that parameter. If both are sent they must agree. */
  readonly alias?: string;
  /** The query parameter with the project's id; if it is optional and absent, the workspace is reached. */
  readonly project?: string;
  /** The row, if the request names one. */
  readonly row?: RowReach;
  /** Set if the action reaches only deleted projects; for every other action they do not exist. */
  readonly trash?: 'only';
}

export interface RowReach {
  /** Every table has an "id". */
  readonly table: string;
  readonly param: string;
  /**
   * The scope of the row, a project by default: by its "projectId" or its "workspaceId", or a person. A row of a person
   * exists only for its owner and for people with one of its grants.
   */
  readonly of?: 'project' | 'workspace' | 'person';
  /**
   * For a row of a workspace with a nullable "projectId". `needed`: if set, the row exists only for those who see the
   * project. `beside`: it exists for the whole workspace, and an action may still require a right in that project.
   */
  readonly project?: 'needed' | 'beside';
  /**
   * For a row of a person that is about a place: the column that names it, for tokens that are limited to one. `workspace`
   * also has a "projectId", which may be null.
   */
  readonly place?: 'project' | 'workspace';
  /** The columns whose person counts as the row's owner. */
  readonly owners: readonly string[];
  /** True for restoring: a deleted row belongs to its owner only if they deleted it themselves. */
  readonly ownDeletion?: boolean;
  /** The row's own grants; for a person without any, the row does not exist. */
  readonly grants?: RowGrants;
  /** The column, and optional query parameter, that names the row's own parent row. */
  readonly parent?: string;
  /** The parent row's table, if it has a "deletedAt": the row is hidden together with its parent. */
  readonly within?: string;
  /** How a row with "deletedAt" is treated; absent if the table has no such column. */
  readonly deleted?: 'hidden' | 'reached';
  /** The error of a change while the row's own "archivedAt" (or that of the parent in `within`) is set; absent if none. */
  readonly archived?: ErrorCode;
}

/** Access to one row in addition to a person's role: a document shared with a person, a view shared with a project. */
export interface RowGrants {
  /** From least to most; each includes the previous ones. */
  readonly levels: readonly string[];
  readonly list: readonly RowGrant[];
}

export interface RowGrant {
  readonly level: string;
  /**
   * SQL that is true if the caller has this grant: `r` is the row, `u.id` the caller. A table of grants is queried with
   * EXISTS.
   */
  readonly where: string;
  /** What the caller's role must allow as well. */
  readonly right?: { readonly project: ProjectVerb } | { readonly workspace: WorkspaceVerb };
}

/** Anyone with a session; the action changes only their own rows. */
export const oneself: Reach<{}> = { query: {} };

export const inWorkspace = { query: { workspaceId: Id }, workspace: 'workspaceId' } as const satisfies Reach;

/** For the actions whose workspace parameter the spec calls `id`: either name is accepted. */
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

/** A deleted project. */
export const inTrashedProject = { ...inProject, trash: 'only' } as const satisfies Reach;

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

/** A row of a workspace, named by the query parameter `param` in addition to the workspace. */
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
 * The right that an action requires. `workspace`: a verb of the workspace; `inProject` also requires one of the project, if
 * the named item belongs to one. `project`: a verb of the project; `own` suffices on one's own row; `takesPart` refuses
 * guests who can only read it. `row`: a level of the row's own grants.
 */
export type Right =
  | { readonly workspace: WorkspaceVerb; readonly inProject?: ProjectVerb }
  | { readonly project: ProjectVerb; readonly own?: ProjectVerb; readonly takesPart?: true }
  | { readonly row: string }
  | 'session';

/** The parts of a request, as parsed by its schemas. */
export interface RequestParts {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A further right that an action requires because of the content of a request. */
export interface FurtherRight {
  /** When it is required, for the API page: "to share it". */
  readonly when: string;
  readonly if: (sent: RequestParts) => boolean;
  readonly right: Right;
}

/**
 * Ids in a field of the query or the body, one or a list, that the caller must reach as if the action were about each of
 * them.
 */
export interface AlsoReach {
  readonly from: 'query' | 'body';
  readonly field: string;
  /** How each id is reached: `inProject`, or the reach of a row. */
  readonly by: Reach;
  readonly right: Right;
  /** What each must have in common with the main target of the action; otherwise 404. */
  readonly within: 'workspace' | 'project';
}

/**
 * Parts of the reached row that the query names, one or several: files on a task, a comment on a document. Without the right, a
 * person may name only their own. One that is unknown, or is of another row, is for the handler to answer.
 */
export interface PartReach {
  readonly table: string;
  readonly param: string;
  /** The column that names the reached row. */
  readonly of: string;
  /** The column of the person whose part it is. */
  readonly owner: string;
  /** What parts of others require; absent if nobody may name them. */
  readonly others?: Right;
  /** `hidden` if a deleted part does not exist for the action. */
  readonly deleted?: 'hidden' | 'reached';
  /** True for restoring: a deleted part is one's own only if one deleted it oneself. */
  readonly ownDeletion?: true;
}

/**
 * A right that depends on rows which only the handler finds, and locks first: the other end of a stored link, the events of a stored
 * webhook. The handler refuses by its name (`refuse` of its call).
 */
export interface FoundRight {
  /** Of what it is required, for the API page: "of the linked item". */
  readonly when: string;
  /** What is required: "the right to change it". */
  readonly right: string;
}

/**
 * The content type of a streamed answer, or one for each value of a query parameter. A text part is sent unchanged, any
 * other as a line of JSON.
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
  readonly parts?: PartReach;
  readonly found?: Readonly<Record<string, FoundRight>>;
  readonly query?: z.ZodRawShape;
  readonly body?: z.ZodObject | undefined;
  /** A key under which the body may be wrapped: `{ key: body }` is read as `body`. */
  readonly wrappedIn?: string;
  readonly response: z.ZodType;
  /** Set if the answer is streamed: `response` is then the schema of each part. */
  readonly streams?: Streaming;
  /** What a token must be allowed, if it is not that of the other actions of its slice. */
  readonly scope?: ActionScope;
  /** True if its handler itself keeps to the workspace or project to which a token is limited. */
  readonly keepsLimit?: true;
  /** True if a person who has not registered yet may call it. */
  readonly beforeRegistration?: boolean;
  /** True if the sender loses access by it: a repeat of the request still gets the first answer. */
  readonly isDeparture?: boolean;
  /** The act in the audit log of its workspace; absent if it is not recorded there. */
  readonly audited?: Audited;
  /**
   * True for actions that stay available in a workspace over its plan and in an archived project: they manage members and
   * the plan, free room, or restore.
   */
  readonly whileReadOnly?: boolean;
  /** True for leaving, which a member without the required second factor may still do. */
  readonly whileHeldBack?: boolean;
}

export interface Action extends ActionDeclaration {
  readonly family: string;
  readonly name: string;
  readonly scope: ActionScope;
  /** Everything that the query may contain besides `endpoint`. */
  readonly wholeQuery: z.ZodObject;
}

export type Family<Declarations extends Record<string, ActionDeclaration>> = {
  readonly [Name in keyof Declarations & string]: Declarations[Name] & {
    readonly family: string;
    readonly name: Name;
    readonly scope: ActionScope;
    readonly wholeQuery: z.ZodObject;
  };
};

/**
 * The actions that a slice adds to a family: a wire prefix under /api, such as `project` or `settings/project`. `scope` is what
 * a token must be allowed.
 */
export function actions<const Declarations extends Record<string, ActionDeclaration>>(
  family: string,
  scope: ActionScope,
  declarations: Declarations,
): Family<Declarations> {
  const named = Object.entries(declarations).map(([name, declaration]) => [
    name,
    { scope, ...declaration, family, name, wholeQuery: z.strictObject({ ...declaration.query, ...declaration.reach.query }) },
  ]);
  return Object.fromEntries(named) as Family<Declarations>;
}

// An object without fields would be inferred as one that can have none, which intersects badly.
type Parsed<Shape> = Shape extends z.ZodRawShape ? (keyof Shape extends never ? {} : z.output<z.ZodObject<Shape>>) : {};
type Sent<Shape> = Shape extends z.ZodRawShape ? (keyof Shape extends never ? {} : z.input<z.ZodObject<Shape>>) : {};

/** What a handler gets of the query. */
export type QueryOf<A extends ActionDeclaration> = Parsed<A['reach']['query']> & Parsed<A['query']>;
/** What a caller may send in the query. */
export type QueryInput<A extends ActionDeclaration> = Sent<A['reach']['query']> & Sent<A['query']>;
export type BodyOf<A extends ActionDeclaration> = A['body'] extends z.ZodObject ? z.output<A['body']> : undefined;
export type BodyInput<A extends ActionDeclaration> = A['body'] extends z.ZodObject ? z.input<A['body']> : undefined;
export type ResponseOf<A extends ActionDeclaration> = z.output<A['response']>;
