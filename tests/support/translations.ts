import { parseSync } from 'vite';
import { textsOf } from '../../src/main/in-language.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Said {
  /** What is exported: the keys of an object, the parameters of a function. */
  readonly shape: string;
  readonly source: string;
}

/** The exported sentences of a words file, by name. */
export function sentencesOf(file: string, source: string): Map<string, Said> {
  const said = new Map<string, Said>();
  for (const statement of parseSync(file, source).program.body as unknown as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : null;
    if (declaration?.type === 'FunctionDeclaration') said.set(nameOf(declaration), saidBy(declaration, source));
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const one of declaration['declarations'] as Node[]) said.set(nameOf(one), saidBy(one['init'] as Node, source));
  }
  return said;
}

const nameOf = (node: Node): string => (node['id'] as { name: string }).name;
const saidBy = (node: Node, source: string): Said => ({ shape: shapeOf(node, source), source: textOf(node, source) });
const textOf = ({ start, end }: Node, source: string): string => source.slice(start, end);

function shapeOf(node: Node, source: string): string {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return shapeOf(node['expression'] as Node, source);
    case 'ObjectExpression':
      return `{ ${(node['properties'] as Node[])
        .map((one) => propertyOf(one, source))
        .toSorted()
        .join(', ')} }`;
    case 'ArrayExpression':
      return `[${(node['elements'] as Node[]).map((one) => shapeOf(one, source)).join(', ')}]`;
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return `(${(node['params'] as Node[]).map((one) => textOf(one, source).replaceAll(/\s|,(?=\s*})/g, '')).join()}) =>`;
    default:
      return 'a text';
  }
}

function propertyOf(property: Node, source: string): string {
  if (property.type === 'SpreadElement') return '...';
  return `${textOf(property['key'] as Node, source).replaceAll(/['"]/g, '')}: ${shapeOf(property['value'] as Node, source)}`;
}

/** Two words of small letters in a row: a sentence, and no name, code or example. */
const SENTENCE = /\p{Ll}{3,} \p{Ll}{3,}/u;
/** What other languages call the same. */
const SAME = /^pull requests?\b/i;

/** The sentences in a source text. */
const saidIn = (source: string): string[] =>
  textsOf('words.tsx', `(${source})`)
    .map(({ text }) => text)
    .filter((text) => SENTENCE.test(text) && !SAME.test(text));

/** What is wrong with a translation of a words file, one line each. */
export function faultsOf(file: string, english: string, translation: string): string[] {
  const [wanted, found] = [sentencesOf(file, english), sentencesOf(file, translation)];
  const extra = [...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} does not exist in English`);
  return [...wanted]
    .flatMap(([name, { shape, source }]) => {
      const other = found.get(name);
      if (other === undefined) return [`${name} is missing`];
      if (other.shape !== shape) return [`${name} is ${other.shape} and not ${shape}`];
      if (saidIn(source).some((text) => saidIn(other.source).includes(text))) return [`${name} is still English`];
      return /\bcounted\(\s*\w+,\s*'[^']*'\s*\)/.test(other.source) ? [`${name} has no plural of its own`] : [];
    })
    .concat(extra);
}
