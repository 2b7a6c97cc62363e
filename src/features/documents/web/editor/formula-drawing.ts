import type katexLibrary from 'katex';
import type { Formula } from '#contract/formulas';

type Library = typeof katexLibrary;

/** How often a formula may use a macro that it defines, and how wide it may make something, in em. */
const EXPANSIONS_MAX = 200;
const EMS_MAX = 20;

let loading: Promise<Library> | null = null;

/** KaTeX with its styles, whose fonts are files of Cairn. Loaded when a text has a formula. */
function library(): Promise<Library> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(([{ default: katex }]) => katex);
  loading.catch(() => (loading = null));
  return loading;
}

/** The formula that an element is to show: a later one may be asked for while KaTeX is on its way. */
const wanted = new WeakMap<Element, Formula>();

/**
 * Draws a formula in an element, with MathML for screen readers. Until then, and if it cannot be drawn, the element shows the
 * TeX. Returns what is wrong with the TeX; null if nothing is, or if something else is to be shown meanwhile.
 */
export async function drawFormula(element: HTMLElement, formula: Formula): Promise<string | null> {
  wanted.set(element, formula);
  if (element.childElementCount === 0) element.textContent = formula.tex;
  const katex = await library().catch(() => null);
  if (katex === null || wanted.get(element) !== formula) return null;
  try {
    katex.render(formula.tex, element, {
      displayMode: formula.isBlock,
      trust: false,
      strict: 'ignore',
      maxExpand: EXPANSIONS_MAX,
      maxSize: EMS_MAX,
    });
    element.removeAttribute('data-failed');
    return null;
  } catch (error) {
    element.textContent = formula.tex;
    element.dataset['failed'] = '';
    // An error of its TeX, or braces so deep in each other that the parser ran out of its stack.
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
  }
}

/** Draws the formulas in a text that is only read. */
export function drawFormulas(text: HTMLElement): void {
  for (const element of text.querySelectorAll<HTMLElement>('[data-formula]'))
    void drawFormula(element, { tex: element.textContent, isBlock: element.dataset['formula'] === 'block' });
}
