import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes, properties and functions that take text for people. */
const TAKES_TEXT =
  /^(label|title|hint|message|confirmLabel|heading|description|placeholder|said|what|summary|caption|alt|aria-label|ariaLabel|submitLabel|useTitle|success|error|info|loading)$/;

const LETTERS = /\p{L}{2}/u;
const SEVERAL_WORDS = /^[A-Z][\p{L}’']*,? .*\p{L}/u;

/** Sentences for people in a source text, by line: `12: Delete this task`. */
export function sentencesIn(file: string, source: string): string[] {
  const found: string[] = [];
  const told = (node: Node, text: string) => found.push(`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`);
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return;
    if (node.type.startsWith('Import') || node.type.startsWith('ExportAll')) return;
    const text = textOf(node);
    if (text !== null && isSentence(node, text, parents)) told(node, text);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const one of value) if (isNode(one)) visit(one, [node, ...parents]);
      if (isNode(value)) visit(value, [node, ...parents]);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, []);
  return found;
}

/** The text of a node; gaps of a template are left out. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

function isSentence(node: Node, text: string, parents: readonly Node[]): boolean {
  if (!LETTERS.test(text)) return false;
  if (node.type === 'JSXText') return true;
  const [parent] = parents;
  if (parent === undefined || isCode(node, parent)) return false;
  return takesText(node, parents) ? / |^[A-Z]/.test(text) : SEVERAL_WORDS.test(text);
}

/** True for text that only code reads: keys, module names, compared values, developer errors. */
function isCode(node: Node, parent: Node): boolean {
  if (parent.type === 'Property' && parent.key === node) return true;
  if (parent.type === 'NewExpression') return true;
  return ['BinaryExpression', 'SwitchCase', 'MemberExpression', 'TaggedTemplateExpression', 'ExpressionStatement'].includes(
    parent.type,
  );
}

/** True if the code around a text shows it to people, also through conditions. */
function takesText(node: Node, parents: readonly Node[]): boolean {
  let child = node;
  for (const parent of parents) {
    if (parent.type === 'JSXAttribute' || parent.type === 'Property') return TAKES_TEXT.test(nameOf(parent.name ?? parent.key));
    if (parent.type === 'CallExpression') return parent.callee !== child && TAKES_TEXT.test(nameOf(parent.callee));
    if (parent.type === 'JSXElement') return true;
    if (!/^(Conditional|Logical|JSXExpression|Template|Parenthesized)/.test(parent.type)) return false;
    if (parent.type === 'ConditionalExpression' && parent.test === child) return false;
    child = parent;
  }
  return false;
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  const name = node.name ?? node.value;
  return typeof name === 'string' ? name : '';
}
