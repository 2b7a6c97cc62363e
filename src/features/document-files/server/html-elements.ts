import type { DefaultTreeAdapterTypes } from 'parse5';
import { FORMULA_MAX } from '#contract/formulas';
import type { NamedFiles } from './html-media.ts';
import type { TextNode } from './runs.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What reading knows, and what it finds out besides the text. */
export interface Reading {
  readonly files: NamedFiles;
  leftOut: number;
  headTitle: string | null;
  icon: string | null;
  coverFileId: string | null;
}

/** Deeper elements keep their words only. */
export const DEPTH_MAX = 30;

/** Elements in which Notion says the icon of a page. */
const ICON = /(?:^|\s)page-header-icon(?:\s|$)/;
const EMOJI = /^\p{RGI_Emoji}$/v;

export type Look = 'bold' | 'italic' | 'strike' | 'underline' | 'code';

/** The looks of words by element. */
export const LOOKS: Readonly<Record<string, Look>> = {
  __proto__: null as never,
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  u: 'underline',
  ins: 'underline',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

// Elements without words of the text, and those whose content is lost and counted.
const SILENT = new Set(
  'script style nav template noscript meta link base input button select option textarea datalist'.split(' '),
);
const EMBEDDED = new Set('img picture svg math video audio canvas iframe object embed applet frame frameset map'.split(' '));

/** True for an element that is left out with all that is in it. */
export function isDropped(element: Element, reading: Reading): boolean {
  const { tagName } = element;
  // KaTeX draws a formula beside its MathML.
  if (classOf(element) === 'katex-html') return true;
  if (formulaIn(element) !== null) return false;
  if (ICON.test(classOf(element))) {
    const icon = rawText(element).trim();
    if (EMOJI.test(icon)) reading.icon ??= icon;
    return true;
  }
  if (EMBEDDED.has(tagName)) reading.leftOut++;
  return EMBEDDED.has(tagName) || SILENT.has(tagName);
}

export const classOf = ({ attrs }: Element): string => attrs.find(({ name }) => name === 'class')?.value ?? '';

/** The formula that an element is: of MathML with its TeX, or of the class that pandoc and our own files give. Null if none. */
export function formulaIn(element: Element): TextNode | null {
  const { tagName, attrs } = element;
  const isMath = tagName === 'math';
  if (!isMath && !/(?:^|\s)math(?:\s|$)/.test(classOf(element))) return null;
  const source = isMath ? annotationIn(element) : element;
  const tex =
    source === null
      ? ''
      : rawText(source)
          .replace(/^\s*\\[([]([\s\S]*)\\[)\]]\s*$/, '$1')
          .trim();
  if (tex === '' || tex.length > FORMULA_MAX) return null;
  const display = attrs.find(({ name }) => name === 'display')?.value;
  const isBlock = isMath ? display === 'block' : tagName === 'div' || /\bdisplay\b/.test(classOf(element));
  return { type: isBlock ? 'formulaBlock' : 'formula', attrs: { tex } };
}

/** The TeX that a formula of MathML was made of. */
function annotationIn(math: Element): Element | null {
  const semantics = elementsIn(math).find(({ tagName }) => tagName === 'semantics');
  const found = elementsIn(semantics ?? math).find(
    ({ tagName, attrs }) => tagName === 'annotation' && attrs.some(({ value }) => value === 'application/x-tex'),
  );
  return found ?? null;
}

/** The elements in an element. */
export const elementsIn = ({ childNodes }: Element): Element[] => childNodes.filter((node): node is Element => 'tagName' in node);

/** All words in an element, however deep; without recursion, because a file can nest more deeply than a stack reaches. */
export function rawText(element: Element): string {
  const parts: string[] = [];
  const waiting: Node[] = [...element.childNodes].toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) parts.push(node.value);
    else if ('tagName' in node && !SILENT.has(node.tagName)) {
      if (node.tagName === 'br') parts.push('\n');
      waiting.push(...[...node.childNodes].toReversed());
    }
  }
  return parts.join('');
}

/** A block of code with its language. */
export function codeOf(pre: Element): TextNode {
  const inner = pre.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'code') ?? pre;
  const classes = [inner, pre].flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'class').map(({ value }) => value));
  const [, language = null] = /\blang(?:uage)?-([\w+#.-]{1,40})/.exec(classes.join(' ')) ?? [];
  const text = rawText(pre).replace(/\n$/, '');
  return {
    type: 'codeBlock',
    ...(language !== null && { attrs: { language } }),
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  };
}

const isBreak = (node: TextNode | undefined): boolean => node?.type === 'hardBreak';

/** A line with one space between words, and without spaces and breaks at its edges. */
export function spaced(line: readonly TextNode[]): TextNode[] {
  const made: TextNode[] = [];
  for (const node of line) {
    const last = made.at(-1);
    if (node.type !== 'text') {
      if (isBreak(node)) trimEnd(made);
      made.push(node);
      continue;
    }
    const isAfterSpace = last === undefined || isBreak(last) || last.text?.endsWith(' ') === true;
    const text = isAfterSpace ? node.text?.replace(/^ /, '') : node.text;
    if (text === undefined || text === '') continue;
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      made.splice(-1, 1, { ...last, text: `${last.text ?? ''}${text}` });
    else made.push({ ...node, text });
  }
  while (isBreak(made[0])) made.shift();
  for (trimEnd(made); isBreak(made.at(-1)); trimEnd(made)) made.pop();
  return made;
}

function trimEnd(line: TextNode[]): void {
  for (let last = line.at(-1); last?.type === 'text' && last.text?.endsWith(' ') === true; last = line.at(-1)) {
    line.pop();
    const text = last.text.replace(/ +$/, '');
    if (text !== '') line.push({ ...last, text });
  }
}
