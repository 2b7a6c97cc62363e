import type { TextNode } from '#features/documents/server';
import type { DrawnFormula } from './formulas/drawn-formulas.ts';

export type { TextNode };

/** Words of one look, or a line break. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly isUnderlined: boolean;
  readonly isCode: boolean;
  readonly link: string | null;
  readonly isBreak: boolean;
  /** A formula, whose TeX is the text. */
  readonly isFormula: boolean;
  /** What a file shows of it instead; null if nothing. */
  readonly drawn: DrawnFormula | null;
}

const PLAIN: Run = {
  text: '',
  isBold: false,
  isItalic: false,
  isStruck: false,
  isUnderlined: false,
  isCode: false,
  link: null,
  isBreak: false,
  isFormula: false,
  drawn: null,
};

/** The words in a block, without those of blocks inside it. */
export function runsOf({ content = [] }: TextNode): Run[] {
  return content.flatMap((node): Run[] => {
    if (node.type === 'hardBreak') return [{ ...PLAIN, isBreak: true }];
    if (isFormula(node)) return [{ ...PLAIN, isFormula: true, text: texOf(node), drawn: drawnFormula(node) }];
    const text = node.text ?? labelOf(node);
    return text === null || text === '' ? [] : [{ ...PLAIN, ...looksOf(node), text }];
  });
}

function looksOf({ marks = [] }: TextNode): Partial<Run> {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return {
    isBold: has('bold'),
    isItalic: has('italic'),
    isStruck: has('strike'),
    isUnderlined: has('underline'),
    isCode: has('code'),
    link: typeof href === 'string' && isShareable(href) ? href : null,
  };
}

/** Addresses that lead somewhere outside of Cairn. */
const isShareable = (href: string): boolean => /^(https?|mailto):/i.test(href);

/** What a mention says in a file. */
const labelOf = ({ attrs = {} }: TextNode): string | null => (typeof attrs['label'] === 'string' ? `@${attrs['label']}` : null);

/** True for a formula, in a line or with a line of its own. */
export const isFormula = ({ type }: Pick<TextNode, 'type'>): boolean => type === 'formula' || type === 'formulaBlock';

export const texOf = ({ attrs = {} }: TextNode): string => (typeof attrs['tex'] === 'string' ? attrs['tex'].trim() : '');

/** What a formula was drawn as, before its file is written. */
export const drawnFormula = ({ attrs = {} }: TextNode): DrawnFormula | null => (attrs['drawn'] ?? null) as DrawnFormula | null;

/** A number of an attribute, such as the level of a heading, within bounds. */
export function numberIn({ attrs = {} }: TextNode, name: string, least: number, most: number): number {
  const value = Number(attrs[name]);
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : least;
}

export const textIn = (node: TextNode): string =>
  node.text ?? (isFormula(node) ? texOf(node) : null) ?? (node.content ?? []).map(textIn).join('');
