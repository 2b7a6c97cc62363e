import * as Y from 'yjs';
import { shortDate } from '#contract/dates';

/** A node of a text as ProseMirror JSON. */
export interface TextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly TextNode[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

type Child = Y.XmlElement | Y.XmlText;
interface Run {
  readonly insert: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** The text of a Yjs document as ProseMirror JSON, in the form in which the editor binds them. */
export const jsonOf = (text: Y.Doc, fragment: string): TextNode => ({
  type: 'doc',
  content: nodesIn(text.getXmlFragment(fragment)),
});

const childrenOf = (parent: Y.XmlFragment): Child[] => parent.toArray() as Child[];

const nodesIn = (parent: Y.XmlFragment): TextNode[] =>
  childrenOf(parent).flatMap((child) => (child instanceof Y.XmlText ? textsIn(child) : [nodeOf(child)]));

function nodeOf(element: Y.XmlElement): TextNode {
  const attrs = element.getAttributes();
  const content = nodesIn(element);
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

const runsIn = (text: Y.XmlText): Run[] => (text.toDelta() as Run[]).filter(({ insert }) => typeof insert === 'string');

const textsIn = (text: Y.XmlText): TextNode[] =>
  runsIn(text).map(({ insert, attributes = {} }) => {
    const marks = Object.entries(attributes).map(([name, value]) => markOf(name, value));
    return { type: 'text', text: insert, ...(marks.length > 0 && { marks }) };
  });

// The name of a mark that can overlap itself is followed by a hash of its attributes.
function markOf(name: string, value: unknown): NonNullable<TextNode['marks']>[number] {
  const attrs = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const type = name.split('--')[0] ?? name;
  return Object.keys(attrs).length > 0 ? { type, attrs } : { type };
}

/** What is written in a node, a line for each of its blocks. */
export function plainTextOf({ content = [] }: TextNode): string {
  const lines: string[] = [];
  let line = '';
  for (const node of content) {
    const isInline = node.type === 'text' || (node.content === undefined && node.type !== 'formulaBlock');
    if (isInline) line += inlineText(node);
    else {
      if (line !== '') lines.push(line);
      line = '';
      const inner = node.content === undefined ? inlineText(node) : plainTextOf(node);
      if (inner !== '') lines.push(inner);
    }
  }
  return [...lines, ...(line === '' ? [] : [line])].join('\n');
}

/** A mention is found by its label, a formula by its TeX, and a date by its day. What a chip says depends on its reader, and so it is no text. */
function inlineText({ type, text, attrs }: TextNode): string {
  if (text !== undefined) return text;
  if (type === 'hardBreak') return '\n';
  if (type === 'chip') return ' ';
  if (type === 'date') return typeof attrs?.['date'] === 'string' ? shortDate(attrs['date']) : '';
  const said = attrs?.['label'] ?? attrs?.['tex'];
  return typeof said === 'string' ? said : '';
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** The number of words of a text, by the rules of its scripts. */
export function countWords(text: string): number {
  let count = 0;
  // Splitting 5 MB by the rules of all scripts takes half a second, and at spaces a tenth.
  if (!WITHOUT_SPACES.test(text)) for (const _ of text.matchAll(WORD)) count++;
  else for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) if (isWordLike) count++;
  return count;
}

/** Makes a text say what `json` says. Only what differs is replaced, so that carets in the rest stay. */
export function replaceText(text: Y.Doc, fragment: string, json: TextNode): void {
  text.transact(() => replaceChildren(text.getXmlFragment(fragment), json.content ?? []));
}

function replaceChildren(parent: Y.XmlFragment, wanted: readonly TextNode[]): void {
  const groups = grouped(wanted);
  const children = childrenOf(parent);
  const isSame = (child: Child | undefined, group: readonly TextNode[] | undefined): boolean =>
    child !== undefined && group !== undefined && canonical(shownBy(child)) === canonical(group);
  let first = 0;
  while (first < children.length && first < groups.length && isSame(children[first], groups[first])) first++;
  let last = 0;
  while (last < Math.min(children.length, groups.length) - first && isSame(children.at(-1 - last), groups.at(-1 - last))) last++;
  const [gone, come] = [children.slice(first, children.length - last), groups.slice(first, groups.length - last)];
  if (gone.length === come.length && gone.every((child, index) => replacedWithin(child, come[index] ?? []))) return;
  parent.delete(first, gone.length);
  parent.insert(first, come.map(childFor));
}

/** Texts that follow each other are one child of their parent. */
function grouped(nodes: readonly TextNode[]): TextNode[][] {
  const groups: TextNode[][] = [];
  for (const node of nodes) {
    const before = groups.at(-1);
    if (node.type === 'text' && before?.[0]?.type === 'text') before.push(node);
    else groups.push([node]);
  }
  return groups;
}

const shownBy = (child: Child): TextNode[] => (child instanceof Y.XmlText ? textsIn(child) : [nodeOf(child)]);

/** Replaces what is in a child, if it can stay: a text, or an element of the same kind with the same attributes. */
function replacedWithin(child: Child, group: readonly TextNode[]): boolean {
  const [node] = group;
  if (node === undefined) return false;
  if (child instanceof Y.XmlText) return node.type === 'text' && replacedRuns(child, group);
  if (node.type !== child.nodeName || canonical(node.attrs ?? {}) !== canonical(child.getAttributes())) return false;
  replaceChildren(child, node.content ?? []);
  return true;
}

function replacedRuns(text: Y.XmlText, group: readonly TextNode[]): boolean {
  const [now, wanted] = [pieces(runsIn(text)), pieces(runsOf(group))];
  let first = 0;
  while (first < now.length && first < wanted.length && isSamePiece(now[first], wanted[first])) first++;
  let last = 0;
  while (last < Math.min(now.length, wanted.length) - first && isSamePiece(now.at(-1 - last), wanted.at(-1 - last))) last++;
  text.delete(first, now.length - first - last);
  let at = first;
  for (const { insert, attributes = {} } of wanted.slice(first, wanted.length - last)) {
    text.insert(at, insert, attributes);
    at += insert.length;
  }
  return true;
}

/** Each UTF-16 unit with its marks, because that is what positions count. */
const pieces = (runs: readonly Run[]): Run[] =>
  runs.flatMap(({ insert, attributes = {} }) =>
    Array.from({ length: insert.length }, (_, at) => ({ insert: insert.charAt(at), attributes })),
  );

const isSamePiece = (one: Run | undefined, other: Run | undefined): boolean =>
  one?.insert === other?.insert && canonical(one?.attributes) === canonical(other?.attributes);

const runsOf = (group: readonly TextNode[]): Run[] =>
  group.map(({ text = '', marks = [] }) => ({
    insert: text,
    attributes: Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs])),
  }));

function childFor(group: readonly TextNode[]): Child {
  const [node] = group;
  if (node === undefined || node.type === 'text') {
    const text = new Y.XmlText();
    text.applyDelta(runsOf(group));
    return text;
  }
  const element = new Y.XmlElement(node.type);
  // Yjs takes any JSON value, and its type says text.
  for (const [name, value] of Object.entries(node.attrs ?? {})) if (value != null) element.setAttribute(name, value as string);
  element.insert(0, grouped(node.content ?? []).map(childFor));
  return element;
}

/** JSON with its keys in order, which the database changes. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';
