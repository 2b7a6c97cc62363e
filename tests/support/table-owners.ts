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
// A name that is put into SQL elsewhere: `table: 'Task'`, `(of: 'Task' | 'Issue') => …`.
const NAMED = /'([A-Z]\w+)'/g;
/**
 * Where the name of a table is a word of the event log, or says to what rows belong, and reads nothing: what stands before it. The
 * query builder is looked at by itself.
 */
const AS_A_WORD = [
  /\b(?:target|targetType|waitsFor):\s+(?:[^;{}[\]]*\? (?:'\w+' : )?)?$/,
  /\b(?:waitsFor|records|targets|tables):\s+\[[^\]]*$/,
  /\brecorded\(\[[^\]]*$/,
  /[!=]== $/,
  /\bofRow\('\w+', $/,
  /"targetType" (?:= |IN \([^)]*)$/,
  /\.(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|mergeInto)\(\s*$/,
];
// Longer than any list of such words.
const BEFORE = 400;
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

/** The owner of each table: the kernel, or the slice whose manifest declares it under `tables`. */
function ownersOf(tree: Tree, { all, kernel }: Tables): { owners: Map<string, string>; faults: string[] } {
  const owners = new Map(kernel.map((table) => [table, 'server']));
  const faults: string[] = [];
  const inSlices = (face: string): [slice: string, text: string][] =>
    [...tree].flatMap(([path, text]) => {
      const [, slice, name] = /^src\/features\/([^/]+)\/(\w+)\.ts$/.exec(path) ?? [];
      return slice !== undefined && name === face ? [[slice, text]] : [];
    });
  for (const [slice, text] of inSlices('server'))
    for (const table of declaredIn(text)) {
      const owner = owners.get(table);
      if (owner === undefined) owners.set(table, slice);
      else faults.push(`${table} belongs to ${owner} and to ${slice}`);
    }
  for (const [slice, text] of inSlices('contract'))
    // A slice may declare a row of the kernel live.
    for (const [, table = ''] of text.matchAll(/\bentity\(\s*'(\w+)'/g))
      if (all.includes(table) && !kernel.includes(table) && owners.get(table) !== slice)
        faults.push(`${table} is declared live by ${slice}, and belongs to ${owners.get(table) ?? 'nobody'}`);
  faults.push(...all.filter((table) => !owners.has(table)).map((table) => `${table} belongs to nobody`));
  return { owners, faults };
}

/** The names in `tables: { … }` of a manifest. Its declarations have no strings with braces. */
function declaredIn(text: string): string[] {
  const start = /\btables: (?:SliceTables = )?\{/.exec(text);
  if (start === null) return [];
  const names: string[] = [];
  let depth = 1;
  const rest = text.slice(start.index + start[0].length).replaceAll(/\/\/.*/g, '');
  for (const [token, name] of rest.matchAll(/[{}]|\b([A-Z]\w+): /g)) {
    if (token === '}') depth -= 1;
    else if (token === '{') depth += 1;
    else if (depth === 1 && name !== undefined) names.push(name);
    if (depth === 0) break;
  }
  return names;
}

/**
 * Every place where the server's own code names a table: in SQL text, in the query builder, or as a value that SQL is written with. A
 * contract names the rows that its requests reach.
 */
const touchesOf = (tree: Tree, all: ReadonlySet<string>): Touch[] =>
  [...tree].flatMap(([path, text]) => {
    const by =
      /^src\/features\/([^/]+)\/(?:server|subject)(?:\.ts$|\/)/.exec(path)?.[1] ??
      /^src\/(server|platform)\//.exec(path)?.[1] ??
      'main';
    if (by === 'main' || /\.test\.ts$|\/testing\//.test(path)) return [];
    const touches = [...text.matchAll(QUOTED), ...text.matchAll(BUILT)].map(([, verb = '', table = '']) => ({
      path,
      by,
      table,
      isWrite: WRITES.test(verb),
    }));
    const named = namedIn(text).map((table) => ({ path, by, table, isWrite: false }));
    return [...touches, ...named].filter(({ table }) => all.has(table));
  });

/** The names of tables that stand in a text by themselves, and may be put into SQL anywhere. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(({ index, 1: name = '' }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    return AS_A_WORD.some((word) => word.test(before)) ? [] : [name];
  });
