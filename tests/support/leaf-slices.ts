import { parseSync, type ESTree } from 'vite';
import type { Tree } from './architecture.ts';

type Node = ESTree.Node & { readonly start: number; readonly end: number };

/** A text with what is taken out of it. */
type Cut = readonly [start: number, end: number];

const SLICE = /^#features\/([^/]+)\//;
// The wire names each list of personal data, and a file its words.
const LISTS = ['src/features/account/contract.ts', 'src/features/account/server/export-job.ts'];
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const sliceOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** The slices that each file imports by their faces. */
function importsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/['"]#features\/([^/'"]+)\/[^'"]*['"]/g)].map(([, slice = '']) => slice));
}

/**
 * The slices that no other one imports and that main only lists: their lines in its registries can be taken out. A registry is a list,
 * or an object that is no argument. What main passes to another slice, or uses itself, is more than a line.
 */
export function leavesOf(tree: Tree): string[] {
  const slices = new Set([...tree.keys()].flatMap((path) => sliceOf(path) ?? []));
  const used = new Set<string>();
  for (const [path, text] of tree) {
    if (isTest(path)) continue;
    for (const slice of importsOf(text)) if (slice !== sliceOf(path) && !path.startsWith('src/main/')) used.add(slice);
  }
  return [...slices].filter((slice) => !used.has(slice) && without(tree, [slice]) !== null).toSorted();
}

/** The tree without these slices, their lines in the registries and all tests; null if one of them is more than lines there. */
export function without(tree: Tree, slices: readonly string[]): Tree | null {
  const left = new Map<string, string>();
  const lists = listsOf(tree, slices);
  for (const [path, text] of tree) {
    if (isTest(path) || slices.includes(sliceOf(path) ?? '')) continue;
    if (LISTS.includes(path)) {
      left.set(
        path,
        text.replaceAll(/^ {2}(\w+): .*,\n/gm, (line, name: string) => (lists.has(name) ? '' : line)),
      );
      continue;
    }
    const isNaming = path.startsWith('src/main/') && [...importsOf(text)].some((slice) => slices.includes(slice));
    const cut = isNaming ? withoutLines(path, text, new Set(slices)) : text;
    if (cut === null) return null;
    left.set(path, cut);
  }
  return left;
}

/** The lists of personal data that these slices fill, and no other. */
function listsOf(tree: Tree, slices: readonly string[]): Set<string> {
  const [gone, staying]: [string[], string[]] = [[], []];
  for (const [path, text] of tree) {
    const slice = sliceOf(path);
    if (slice !== undefined && slice !== 'account' && /\/server(?:\.ts$|\/)/.test(path))
      (slices.includes(slice) ? gone : staying).push(text);
  }
  const isIn = (name: string, texts: readonly string[]) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const names = [...(tree.get(LISTS[0] ?? '') ?? '').matchAll(/^ {2}(\w+): Rows,$/gm)].map(([, name = '']) => name);
  return new Set(names.filter((name) => isIn(name, gone) && !isIn(name, staying)));
}

function withoutLines(path: string, text: string, slices: ReadonlySet<string>): string | null {
  const { program } = parseSync(path, text);
  const file = new Registry(text);
  file.read(program, slices);
  return file.cut();
}

/** A file of main with the names that it imports from slices. */
class Registry {
  readonly #text: string;
  /** The slice of each imported name. */
  readonly #names = new Map<string, string>();
  readonly #cuts: Cut[] = [];
  #isMore = false;

  constructor(text: string) {
    this.#text = text;
  }

  read(program: Node, slices: ReadonlySet<string>): void {
    const body = (program as unknown as { body: Node[] }).body;
    for (const statement of body) {
      if (statement.type !== 'ImportDeclaration') continue;
      const slice = SLICE.exec(statement.source.value)?.[1];
      if (slice === undefined) continue;
      for (const { local } of statement.specifiers) this.#names.set(local.name, slice);
      if (slices.has(slice)) this.#cuts.push([statement.start, statement.end]);
    }
    for (const statement of body) if (statement.type !== 'ImportDeclaration') this.#visit(statement, [], slices);
  }

  cut(): string | null {
    if (this.#isMore) return null;
    // The longest first: a shorter one within it goes with it.
    const cuts = this.#cuts.toSorted(([a, z], [b, y]) => a - b || y - z);
    let [left, at] = ['', 0];
    for (const [start, end] of cuts) {
      if (start < at) continue;
      left += this.#text.slice(at, start);
      at = end;
    }
    return left + this.#text.slice(at);
  }

  #visit(node: Node, above: readonly Node[], slices: ReadonlySet<string>): void {
    if (slices.has(this.#namedBy(node, above.at(-1)) ?? '')) this.#take(node, above, slices);
    for (const child of childrenOf(node)) this.#visit(child, [...above, node], slices);
  }

  /** The slice that a node names: by an imported name, or by importing it there. */
  #namedBy(node: Node, parent: Node | undefined): string | undefined {
    const source = 'source' in node ? (node.source as { value?: unknown } | null)?.value : undefined;
    if (typeof source === 'string') return SLICE.exec(source)?.[1];
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return undefined;
    const isKey = parent?.type === 'Property' && parent.key === node && parent.value !== node && !parent.shorthand;
    const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
    return isKey || isMember ? undefined : this.#names.get(node.name);
  }

  /** Takes the entry of a list or an object out that a node is the head of. */
  #take(node: Node, above: readonly Node[], slices: ReadonlySet<string>): void {
    let inner = node;
    let entry: Node | null = null;
    for (const outer of above.toReversed()) {
      if (outer.type === 'ArrayExpression') {
        entry ??= inner;
        break;
      }
      if (outer.type === 'CallExpression' ? outer.callee !== inner : !STEPS.has(outer.type)) break;
      if (outer.type === 'ObjectExpression' && this.#isOnlyOf(inner, slices)) entry = inner;
      // An entry of an object that is an argument is what main passes on.
      if (outer.type === 'VariableDeclarator') break;
      inner = outer;
    }
    const isPassed = entry !== null && entry.type === 'Property' && isInArguments(entry, above);
    if (entry === null || isPassed) this.#isMore = true;
    else this.#cuts.push([entry.start, this.#endOf(entry)]);
  }

  #isOnlyOf(node: Node, slices: ReadonlySet<string>): boolean {
    const named = this.#names.get((node as { name?: string }).name ?? '');
    if (named !== undefined && !slices.has(named)) return false;
    return childrenOf(node).every((child) => this.#isOnlyOf(child, slices));
  }

  /** The end of an entry, with the comma after it. */
  #endOf({ end }: Node): number {
    const comma = /^\s*,/.exec(this.#text.slice(end));
    return end + (comma?.[0].length ?? 0);
  }
}

const STEPS = new Set([
  'CallExpression',
  'MemberExpression',
  'AwaitExpression',
  'ParenthesizedExpression',
  'SpreadElement',
  'ArrowFunctionExpression',
  'Property',
  'ObjectExpression',
  'VariableDeclarator',
]);

function isInArguments(entry: Node, above: readonly Node[]): boolean {
  const at = above.indexOf(entry);
  return above.slice(0, at).some((outer) => outer.type === 'CallExpression' || outer.type === 'NewExpression');
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => value !== null && typeof value === 'object' && typeof value.type === 'string');
