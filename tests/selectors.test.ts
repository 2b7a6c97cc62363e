import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = globSync('src/**/*.css', { cwd: root });

/**
 * Selectors that make Chromium find the style of everything again. All rules with `:has()` share one list of what they may
 * concern, also those for paper, and it is gone through whenever something comes or goes that any of them asks for: one that ends
 * with any element makes that everything. `* + *` does the same if an element goes (docs/decisions/255).
 */
function costlyIn(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const selectors = [...plain.matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)].map(([, selector = '']) => selector.trim());
  return selectors.filter((selector) => /[+~]\s*\*/.test(selector) || isAnythingAfterHas(selector));
}

/** True if an element is asked what it has, and what the selector is about has no name, or anything within it is meant, too. */
function isAnythingAfterHas(selector: string): boolean {
  const parts = partsOf(selector);
  const about = parts.pop() ?? '';
  return parts.some((part) => part.includes(':has(')) && /^(?:\*|:not\()|\s\*/.test(about);
}

/** The parts of a selector between its combinators. */
function partsOf(selector: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of selector.replaceAll(/\s*([>+~])\s*/g, '$1')) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0 && /[\s>+~]/.test(sign)) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

test('no selector concerns everything as soon as anything comes or goes', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((path) => costlyIn(readFileSync(join(root, path), 'utf8')).map((one) => `${path}: ${one}`))).toEqual([]);
});

test.each([
  '.list > * + *',
  '.list > * ~ *',
  'body:has(.timeline) *',
  ':global(body):has(.timeline) :is(.timeline, .timeline *)',
  '&:has(> [data-closed]) > :not(header)',
  ':global(body):has(.calendar) :not(:has(.calendar), .calendar)',
])('%s is found', (selector) => {
  expect(costlyIn(`@layer a { .a { color: red; ${selector} { color: blue; } } }`)).toEqual([selector]);
});

test.each([
  '&:has(> kbd)',
  '.wall:has(+ [role="toolbar"]) > .zoom',
  ':root:has(.thumb)',
  '.popup:has(.icon:not(:empty)) &:empty',
  '&:has(> [data-closed]) > :is(.scroller, .add)',
  '& + &::before',
  '.list > *',
])('%s is not', (selector) => {
  expect(costlyIn(`@layer a { .a { color: red; ${selector} { color: blue; } } }`)).toEqual([]);
});
