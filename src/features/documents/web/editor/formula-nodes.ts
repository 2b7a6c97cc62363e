import { Node } from '@tiptap/core';
import type { Node as TextNode } from '@tiptap/pm/model';
import { FORMULA_MAX, type Formula } from '#contract/formulas';
import styles from './formulas.module.css';

/** The formula of a node. A text made by hand can have any values. */
export const formulaOf = ({ type, attrs }: TextNode): Formula => ({
  tex: typeof attrs['tex'] === 'string' ? attrs['tex'].slice(0, FORMULA_MAX) : '',
  isBlock: type.name === 'formulaBlock',
});

const common = { atom: true, selectable: true, addAttributes: () => ({ tex: { default: '' } }) } as const;

const texIn = (element: HTMLElement) => {
  const tex = element.textContent.trim().slice(0, FORMULA_MAX);
  return tex === '' ? false : { tex };
};

/** What other programs copy: a formula of KaTeX has its TeX in its MathML. */
const annotated = (isBlock: boolean) => ({
  tag: isBlock ? 'span.katex-display' : 'span.katex',
  priority: isBlock ? 70 : 60,
  getAttrs: (element: HTMLElement) => {
    const source = element.querySelector<HTMLElement>('annotation[encoding="application/x-tex"]');
    return source === null ? false : texIn(source);
  },
});

const FormulaInLine = Node.create({
  ...common,
  name: 'formula',
  group: 'inline',
  inline: true,
  parseHTML: () => [{ tag: 'span[data-formula]', priority: 80, getAttrs: texIn }, annotated(false)],
  renderHTML: ({ node }) => ['span', { class: styles.formula ?? '', 'data-formula': 'line' }, formulaOf(node).tex],
  renderText: ({ node }) => `$${formulaOf(node).tex}$`,
});

const FormulaBlock = Node.create({
  ...common,
  name: 'formulaBlock',
  group: 'block',
  draggable: true,
  parseHTML: () => [{ tag: 'div[data-formula]', priority: 80, getAttrs: texIn }, annotated(true)],
  renderHTML: ({ node }) => ['div', { class: styles.formula ?? '', 'data-formula': 'block' }, formulaOf(node).tex],
  renderText: ({ node }) => `$$\n${formulaOf(node).tex}\n$$`,
});

export const formulaNodes = [FormulaInLine, FormulaBlock];
