import type { z } from 'zod';

/**
 * Who may see a row: the readers of the project or workspace that its scope column names, the workspace's people without its
 * guests (team), those of them who may read its audit log (auditors), those who administer the project (admins), or one person.
 */
export type Audience = 'project' | 'workspace' | 'team' | 'auditors' | 'admins' | 'person';

/** What browsers have open and keep true: a project, a workspace, or what concerns oneself wherever one is. */
export type LiveFrame = 'project' | 'workspace' | 'person';

/**
 * The frames that listen to an entity: to `all` its rows there, and to one's `own`, which name one by "userId". Where it is not
 * said, the frame of its audience listens to all. An entity that none listens to is followed by a screen of its slice, or is
 * there for other clients.
 */
interface Heard {
  readonly all: readonly LiveFrame[];
  readonly own: readonly LiveFrame[];
}

/**
 * A live entity: a table whose changes reach every open screen. Declaring it is all that a slice says about live data:
 * the migration creates the table, the write-ahead log publishes it, the socket checks its audience.
 */
export interface Entity<Name extends string = string, Row extends z.ZodObject = z.ZodObject> {
  /** The table's name, and the name that browsers subscribe to. */
  readonly name: Name;
  readonly row: Row;
  readonly audience: Audience;
  /** The column that holds the id of the project, workspace or person who may see the row. */
  readonly scope: string;
  /** Further columns that a subscription may filter by, each with the live table whose id it holds: `{ taskId: 'Task' }`. */
  readonly parents: Readonly<Record<string, string>>;
  /** True where a row is also told to the person whom it names, though they may read none of the others. */
  readonly isAlsoTheirs: boolean;
  readonly heard: Heard;
}

export function entity<Name extends string, Row extends z.ZodObject>(
  name: Name,
  row: Row,
  reach: {
    scope: string;
    audience: Audience;
    parents?: Readonly<Record<string, string>>;
    isAlsoTheirs?: true;
    heard?: Partial<Heard>;
  },
): Entity<Name, Row> {
  const { audience, scope, parents = {}, isAlsoTheirs = false, heard } = reach;
  const { all = audience === 'project' || audience === 'workspace' ? [audience] : [], own = [] } = heard ?? {};
  return { name, row, audience, scope, parents, isAlsoTheirs, heard: { all, own } };
}
