import type { z } from 'zod';

/**
 * Who can see a row: the readers of the project or workspace in its scope column, the workspace's members without its guests
 * (team), those who may read its audit log (auditors), the project's admins (admins), one person, or the
 * readers that an item has chosen (item, see contract/item-grants.ts).
 */
export type Audience = 'project' | 'workspace' | 'team' | 'auditors' | 'admins' | 'person' | 'item';

/** What browsers subscribe to: a project, a workspace, or one's own rows anywhere. */
export type LiveFrame = 'project' | 'workspace' | 'person';

/**
 * The frames that subscribe to an entity: `all` its rows there, or one's `own`, which have one's "userId". By default, the
 * frame of its audience subscribes to all. An entity without any is followed by a screen of its slice, or exists for other
 * clients.
 */
interface Heard {
  readonly all: readonly LiveFrame[];
  readonly own: readonly LiveFrame[];
}

/**
 * A live entity: a table whose changes reach every open screen. Declaring it is all a slice does for live data: the
 * migration creates the table, the write-ahead log publishes it, and the socket checks its audience.
 */
export interface Entity<Name extends string = string, Row extends z.ZodObject = z.ZodObject> {
  /** The table's name, and the name that browsers subscribe to. */
  readonly name: Name;
  readonly row: Row;
  readonly audience: Audience;
  /** The column with the id of the project, workspace or person who can see the row. */
  readonly scope: string;
  /** Further columns that a subscription may filter by, each with the live table that it references: `{ taskId: 'Task' }`. */
  readonly parents: Readonly<Record<string, string>>;
  /** True if the person named in a row also receives it, even if they can read no others. */
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
