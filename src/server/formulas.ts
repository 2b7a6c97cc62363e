import katex from 'katex';
import { FORMULA_MAX, type Formula } from '#contract/formulas';

/** How often a formula may use a macro that it defines, and how wide it may make something, in em. */
const EXPANSIONS_MAX = 200;
const EMS_MAX = 20;

/**
 * A formula as MathML, which browsers draw without a style or a font, and screen readers read. It names nothing outside and has
 * no address. Null if its TeX has an error, or takes more than a formula may.
 */
export function mathMl({ tex, isBlock }: Formula): string | null {
  if (tex.length > FORMULA_MAX) return null;
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      trust: false,
      strict: 'ignore',
      maxExpand: EXPANSIONS_MAX,
      maxSize: EMS_MAX,
      throwOnError: true,
    });
    return /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? null;
  } catch {
    // An error of its TeX, or braces so deep in each other that the parser ran out of its stack.
    return null;
  }
}
