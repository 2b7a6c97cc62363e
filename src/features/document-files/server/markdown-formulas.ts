import { escaped } from '#server/html';
import { texOf, type TextNode } from './runs.ts';

/** TeX as it is between the signs of a formula in a line; null if it would not be read again. */
export function formulaLine(tex: string): string | null {
  const line = withoutComments(tex).replaceAll(/\s+/g, ' ').trim();
  return isReadable(line) ? line : null;
}

/** A formula with a line of its own: over several lines, but for one in other blocks, whose lines begin with their signs. */
export function formulaMarkdown(node: TextNode, depth: number): string {
  const tex = texOf(node);
  const lines = tex.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return '';
  const line = formulaLine(tex);
  if (line === null) return `<div class="math">${escaped(lines.join('\n'))}</div>`;
  return depth > 0 ? `$$ ${line} $$` : `$$\n${lines.join('\n')}\n$$`;
}

/** What follows a percent sign is a comment, up to the end of its line. */
const withoutComments = (tex: string): string => tex.replaceAll(/(?<!\\)%.*$/gm, '');

const isReadable = (line: string): boolean => line !== '' && /^(?:[^$\\]|\\.)+$/u.test(line);
