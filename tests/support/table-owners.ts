import type { Tree } from './architecture.ts';
import { slicesBelow } from './architecture.ts';

export interface Tables {
  /** All tables of the schema `public`. */
  all: readonly string[];
  kernel: readonly string[];
  /** Memberships, which everyone may read. */
  memberships: readonly string[];
}

interface Touch {
  path: string;
  /** A slice, or `server` or `platform`. */
  by: string;
  table: string;
  isWrite: boolean;
}

// SQL quotes its tables like this, and no other code has such names in quotes.
const QUOTED = /(?:(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(?:ONLY\s+)?)?"([A-Z]\w+)"/g;
const BUILT = /\.(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([A-Z]\w+)(?: as \w+)?'/g;
// A name that a function puts into SQL: `table: 'Task' | 'Issue'`.
const NAMED = /\btable: ('[A-Z]\w+'(?: \| '[A-Z]\w+')+)/g;
const WRITES = /^(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|insertInto|updateTable|deleteFrom|mergeInto)$/;

/**
 * Every place where SQL breaks the rule that a table belongs to one slice: others call a function of that slice, or put its SQL
 * into their own. `main` is above all, and may use any table.
 */
export function tableFaults(tree: Tree, tables: Tables): string[] {
  const { owners, faults } = ownersOf(tree, tables);
  const below = slicesBelow(tree);
  const isUpward = (by: string, owner: string): boolean =>
    by === 'server' || by === 'platform' ? owner !== 'server' : (below.get(owner)?.has(by) ?? false);
  for (const { path, by, table, isWrite } of touchesOf(tree, new Set(tables.all))) {
    const owner = owners.get(table) ?? by;
    if (owner === by || (!isWrite && (tables.memberships.includes(table) || owner === 'server'))) continue;
    const kind = isWrite ? 'writes' : 'reads';
    const place = isUpward(by, owner) ? ` of ${owner}, which stands above ${by}` : `, which belongs to ${owner}`;
    faults.push(`${path}: ${kind} ${table}${place}`);
  }
  return [...new Set(faults)];
}

/** The owner of each table: the kernel, the slice that names it under `tables`, or the slice that declares it live. */
function ownersOf(tree: Tree, { all, kernel }: Tables): { owners: Map<string, string>; faults: string[] } {
  const owners = new Map(kernel.map((table) => [table, 'server']));
  const faults: string[] = [];
  const give = (table: string, slice: string): void => {
    const owner = owners.get(table);
    if (owner !== undefined && owner !== slice) faults.push(`${table} belongs to ${owner} and to ${slice}`);
    else owners.set(table, slice);
  };
  for (const [path, text] of tree) {
    const slice = /^src\/features\/([^/]+)\/server\.ts$/.exec(path)?.[1];
    if (slice === undefined) continue;
    for (const [, list = ''] of text.matchAll(/\btables: \[([^\]]*)\]/g))
      for (const [, table = ''] of list.matchAll(/'(\w+)'/g)) give(table, slice);
  }
  for (const [path, text] of tree) {
    const slice = /^src\/features\/([^/]+)\/contract\.ts$/.exec(path)?.[1];
    // A live declaration for a row that the kernel writes does not claim its table.
    for (const [, table = ''] of slice === undefined ? [] : text.matchAll(/\bentity\(\s*'(\w+)'/g))
      if (!kernel.includes(table)) give(table, slice ?? '');
  }
  faults.push(...all.filter((table) => !owners.has(table)).map((table) => `${table} belongs to nobody`));
  return { owners, faults };
}

/** Every place where the server's own code names a table, in SQL text or in the query builder. */
const touchesOf = (tree: Tree, all: ReadonlySet<string>): Touch[] =>
  [...tree].flatMap(([path, text]) => {
    const by =
      /^src\/features\/([^/]+)\/server(?:\.ts$|\/)/.exec(path)?.[1] ?? /^src\/(server|platform)\//.exec(path)?.[1] ?? 'main';
    if (by === 'main' || path.endsWith('.test.ts')) return [];
    const touches = [...text.matchAll(QUOTED), ...text.matchAll(BUILT)].map(([, verb = '', table = '']) => ({
      path,
      by,
      table,
      isWrite: WRITES.test(verb),
    }));
    const named = [...text.matchAll(NAMED)].flatMap(([, names = '']) => names.split(' | ').map((name) => name.slice(1, -1)));
    return [...touches, ...named.map((table) => ({ path, by, table, isWrite: false }))].filter(({ table }) => all.has(table));
  });
