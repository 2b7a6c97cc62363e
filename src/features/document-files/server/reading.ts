import { heldFormulas, withFormulas, withSigns } from '#contract/formulas';
import MarkdownIt from 'markdown-it';
import { parse, parseFragment } from 'parse5';
import { type ReadFile, textFromHtml } from './html-reading.ts';

export type ReadFormat = 'MARKDOWN' | 'HTML';

// HTML in Markdown is read like other HTML: what is not on the list of elements is left out.
const markdown = new MarkdownIt({ html: true });

/** Reads Markdown (CommonMark with tables, task lists and alerts as on GitHub, and HTML in it) or HTML as a text. */
export function readFile(format: ReadFormat, content: string): ReadFile {
  const source = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '');
  if (format === 'HTML') return textFromHtml(parse(source), { titleIsHeading: true, isPage: true });
  const { body, title } = withoutFrontMatter(source);
  const held = heldFormulas(body);
  const read = textFromHtml(parseFragment(markdown.render(held.text)), { titleIsHeading: title === null, isPage: false });
  return {
    ...read,
    text: withFormulas(read.text, held),
    title: title ?? (read.title === null ? null : withSigns(read.title, held)),
  };
}

const FRONT_MATTER = /^---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)(?:\n|$)/;

/** Many programs keep the title in lines above the text. */
function withoutFrontMatter(source: string): { body: string; title: string | null } {
  const [whole, lines = ''] = FRONT_MATTER.exec(source) ?? [];
  if (whole === undefined || !/^[\w-]+:/m.test(lines)) return { body: source, title: null };
  const [, title = ''] = /^title:[ \t]*(.*)$/m.exec(lines) ?? [];
  const bare = title
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  return { body: source.slice(whole.length), title: bare === '' ? null : bare };
}
