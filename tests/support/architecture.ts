import { posix } from 'node:path';

/** Source files by their path from the project folder, such as `src/contract/ids.ts`. */
export type Tree = ReadonlyMap<string, string>;

type Area =
  | 'contract'
  | 'ui'
  | 'web'
  | 'server'
  | 'platform'
  | 'main'
  | 'client'
  | 'cli'
  | 'db'
  | 'slice notices'
  | 'slice subject'
  | 'slice contract'
  | 'slice fields'
  | 'slice rules'
  | 'slice server'
  | 'slice web';

// Which layer may import which; main may import all.
const ARROWS: Readonly<Record<Area, readonly Area[] | 'everyone'>> = {
  contract: ['contract'],
  ui: ['ui'],
  web: ['contract', 'ui', 'web'],
  server: ['contract', 'server', 'db'],
  platform: ['contract', 'server', 'platform', 'db'],
  main: 'everyone',
  // Programs of others: they know a server by its contract.
  client: ['contract', 'slice contract', 'client'],
  cli: ['contract', 'slice contract', 'slice rules', 'client', 'cli'],
  db: [],
  'slice fields': ['contract', 'slice fields'],
  'slice notices': ['contract'],
  'slice subject': ['contract'],
  'slice contract': ['contract', 'slice fields', 'slice subject', 'slice contract'],
  'slice rules': ['contract', 'slice fields', 'slice subject', 'slice contract', 'slice rules'],
  'slice server': [
    'contract',
    'server',
    'db',
    'slice fields',
    'slice notices',
    'slice subject',
    'slice contract',
    'slice rules',
    'slice server',
  ],
  'slice web': ['contract', 'ui', 'web', 'slice fields', 'slice subject', 'slice contract', 'slice rules', 'slice web'],
};

// The files outside its layer that ui may import: they format every date and number of the product.
const READ_BY_UI = new Set(['src/contract/dates.ts', 'src/contract/counts.ts']);
const LINES_MOST = 300;
const VAGUE = /^(utils?|helpers?|common|misc|types|constants|index)\./;
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
const TEST = /\.test\.tsx?$|\/testing\//;

/** Every violation of an architecture rule in the tree: `path: what is wrong`. */
export function violations(tree: Tree): string[] {
  const faults = [...tree].flatMap(([path, text]) => {
    const wrong = [
      ...shapeFaults(path, text),
      ...(TEST.test(path) ? [] : specifiersOf(text).flatMap((to) => importFaults(path, to, tree))),
    ];
    return wrong.map((fault) => `${path}: ${fault}`);
  });
  return [...faults, ...circleFaults(tree)];
}

/** Import cycles between slices, in any of their layers and directions: each once, with a file that causes it and its path. */
function circleFaults(tree: Tree): string[] {
  const needs = needsOf(tree);
  const seen = new Set<string>();
  const faults: string[] = [];
  const follow = (slice: string, way: readonly string[]): void => {
    const circle = way.includes(slice) ? [...way.slice(way.indexOf(slice)), slice] : null;
    if (circle) faults.push(`${needs.get(slice)?.get(circle[1] ?? slice)}: goes in a circle, ${circle.join(' → ')}`);
    if (circle || seen.has(slice)) return;
    for (const next of needs.get(slice)?.keys() ?? []) follow(next, [...way, slice]);
    seen.add(slice);
  };
  for (const slice of needs.keys()) follow(slice, []);
  return faults;
}

/** The slices that each slice imports, from any layer, and in which file. */
function needsOf(tree: Tree): Map<string, Map<string, string>> {
  const needs = new Map<string, Map<string, string>>();
  for (const [path, text] of tree) {
    const own = sliceOf(path);
    if (own === undefined || TEST.test(path)) continue;
    const others = needs.get(own) ?? new Map<string, string>();
    for (const to of specifiersOf(text)) {
      const other = /^#features\/([^/]+)\//.exec(to)?.[1];
      if (other !== undefined && other !== own) others.set(other, path);
    }
    needs.set(own, others);
  }
  return needs;
}

/** The dependencies of each slice: the slices that it imports, and theirs. */
export function slicesBelow(tree: Tree): Map<string, Set<string>> {
  const needs = needsOf(tree);
  const below = (slice: string, found: Set<string>): Set<string> => {
    for (const next of needs.get(slice)?.keys() ?? []) if (!found.has(next)) below(next, found.add(next));
    return found;
  };
  return new Map([...needs.keys()].map((slice) => [slice, below(slice, new Set())]));
}

function shapeFaults(path: string, text: string): string[] {
  const name = posix.basename(path);
  const lines = text.split('\n').length - 1;
  const slice = sliceOf(path);
  return [
    ...(VAGUE.test(name) ? [`the name ${name} says nothing`] : []),
    ...(lines > LINES_MOST ? [`${lines} lines, ${LINES_MOST} at most`] : []),
    ...(slice && !TEST.test(path) && areaOf(path) === undefined
      ? ['not a face of its slice (contract, fields, notices, rules, server, subject, web) and not below one']
      : []),
  ];
}

const specifiersOf = (text: string): string[] => [...text.matchAll(SPECIFIER)].map((match) => match[1] ?? '');

function importFaults(path: string, to: string, tree: Tree): string[] {
  const area = areaOf(path);
  if (!area) return [];
  if (to.startsWith('.')) return relativeFaults(path, to, area, tree);
  if (to.startsWith('#')) return arrowFaults(path, targetOf(to), area, to, tree);
  return packageFaults(area, to);
}

function relativeFaults(path: string, to: string, area: Area, tree: Tree): string[] {
  if (to.startsWith('../../')) return [`${to} has more than one ../`];
  const target = posix.join(posix.dirname(path), to);
  if (homeOf(target) !== homeOf(path)) return [`${to} leaves its folder: use a # path`];
  return arrowFaults(path, target, area, to, tree);
}

function arrowFaults(path: string, target: string, area: Area, to: string, tree: Tree): string[] {
  const targetRoom = areaOf(target);
  if (!targetRoom) return [`${to} leads nowhere that may be imported`];
  const allowed = ARROWS[area];
  const isOpen = allowed === 'everyone' || allowed.includes(targetRoom) || (area === 'ui' && READ_BY_UI.has(target));
  const faults = isOpen ? [] : [`${area} may not import ${targetRoom} (${to})`];
  const [own, other] = [sliceOf(path), sliceOf(target)];
  if (!other || own === other) return faults;
  if (!/^src\/features\/[^/]+\/(contract|fields|notices|rules|server|subject|web)\.tsx?$/.test(target))
    faults.push(`${to} is not a face of ${other}`);
  if (own && isDomain(own, tree) && isView(other, tree)) faults.push(`the domain ${own} may not reach the view ${other} (${to})`);
  return faults;
}

function packageFaults(area: Area, to: string): string[] {
  const isZod = to === 'zod' || to.startsWith('zod/');
  if ((area === 'contract' || area === 'slice contract') && !isZod) return [`${area} may import no package but zod (${to})`];
  const runsInBrowsers = area === 'ui' || area === 'web' || area === 'slice web' || area === 'slice rules';
  return runsInBrowsers && to.startsWith('node:') ? [`${area} runs in browsers and may not import ${to}`] : [];
}

/** The target of a `#` path, as package.json `imports` defines it; a file without an extension is .ts. */
function targetOf(to: string): string {
  if (to.startsWith('#db/')) return `db/${to.slice(4)}.ts`;
  const path = `src/${to.slice(1)}`;
  return /\.(tsx?|css)$/.test(path) ? path : `${path}.ts`;
}

function areaOf(path: string): Area | undefined {
  const slice = /^src\/features\/[^/]+\/(contract|fields|notices|rules|server|subject|web)(\.tsx?$|\/)/.exec(path)?.[1];
  if (slice) return `slice ${slice}` as Area;
  if (path.startsWith('db/')) return 'db';
  const top = /^src\/(contract|ui|web|server|platform|main|client|cli)\//.exec(path)?.[1];
  return top as Area | undefined;
}

const sliceOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const homeOf = (path: string): string => /^src\/features\/[^/]+|^src\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';
const isDomain = (slice: string, tree: Tree): boolean => tree.has(`src/features/${slice}/contract.ts`);

/**
 * A slice without a table or an action of its own that imports other slices. One that imports none, such as `site`, is free
 * for all.
 */
const isView = (slice: string, tree: Tree): boolean =>
  !isDomain(slice, tree) &&
  [...tree].some(
    ([path, text]) =>
      sliceOf(path) === slice &&
      !TEST.test(path) &&
      specifiersOf(text).some((to) => to.startsWith('#features/') && !to.startsWith(`#features/${slice}/`)),
  );
