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
  /** The table and query parameter of the row; every table so named has an "id" and a "projectId". */
  readonly row?: RowReach;
  /** Said where a project that is in the bin is reached, and none but such; to everything else it is not there. */
  readonly bin?: 'only';
}

export interface RowReach {
  readonly table: string;
  readonly param: string;
  /** The columns whose person counts as the row's owner. */
  readonly owners: readonly string[];
  /** The column, and optional query parameter, that names the row's own parent row. */
  readonly parent?: string;
  /** The parent row's table, where that has a "deletedAt": the row is hidden together with its parent. */
  readonly within?: string;
  /** What becomes of a row whose "deletedAt" is set; absent where the table has no such column. */
  readonly deleted?: 'hidden' | 'reached';
  /** The error that a change meets while the row's own "archivedAt" (or that of the parent in `within`) is set; absent where none does. */
  readonly archived?: ErrorCode;
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

/** The right that an action asks: a verb of the workspace or of the project; `own` is the verb that suffices on one's own row. */
export type Right =
  | { readonly workspace: WorkspaceVerb }
  | { readonly project: ProjectVerb; readonly own?: ProjectVerb }
  | 'session';

export interface ActionDeclaration {
  readonly method: Method;
  /** One sentence for the API page. */
  readonly about: string;
  readonly reach: Reach;
  readonly right: Right;
  readonly query?: z.ZodRawShape;
  readonly body?: z.ZodObject | undefined;
  /** A key that the body may come wrapped in: `{ key: body }` is read as `body`. */
  readonly wrappedIn?: string;
  readonly response: z.ZodType;
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
