import { heldFormulas, withFormulas, withSigns } from '#contract/formulas';
import { LABELS_MAX } from '#features/documents/fields';
import MarkdownIt from 'markdown-it';
import { parse, parseFragment } from 'parse5';
import { fileAddress } from '#contract/archive-paths';
import type { NamedFiles } from './html-media.ts';
import { type ReadFile, textFromHtml } from './html-reading.ts';

/** What is read of a file, and the names of the labels that its head has. */
export type LabeledFile = ReadFile & { readonly labels: readonly string[] };

export type ReadFormat = 'MARKDOWN' | 'HTML';

// HTML in Markdown is read like other HTML: what is not on the list of elements is left out.
const markdown = new MarkdownIt({ html: true });

const NO_FILES: NamedFiles = new Map();

/**
 * Reads Markdown (CommonMark with tables, task lists and alerts as on GitHub, and HTML in it) or HTML as a text, with those of
 * its images and files that the document has.
 */
export function readFile(format: ReadFormat, content: string, files: NamedFiles = NO_FILES): LabeledFile {
  const source = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '');
  if (format === 'HTML') return { ...textFromHtml(parse(source), { titleIsHeading: true, isPage: true, files }), labels: [] };
  const { body, title, labels, cover } = withoutFrontMatter(source);
  const held = heldFormulas(body);
  const read = textFromHtml(parseFragment(markdown.render(held.text)), {
    titleIsHeading: title === null,
    isPage: false,
    files,
  });
  const image = files.get(fileAddress(cover));
  return {
    ...read,
    labels,
    coverFileId: read.coverFileId ?? (image?.isImage ? image.id : null),
    text: withFormulas(read.text, held),
    title: title ?? (read.title === null ? null : withSigns(read.title, held)),
  };
}

const FRONT_MATTER = /^---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)(?:\n|$)/;

interface Head {
  readonly body: string;
  readonly title: string | null;
  readonly labels: readonly string[];
  /** The address of an image. */
  readonly cover: string;
}

/** Many programs keep the title and labels in lines above the text. */
function withoutFrontMatter(source: string): Head {
  const [whole, lines = ''] = FRONT_MATTER.exec(source) ?? [];
  if (whole === undefined || !/^[\w-]+:/m.test(lines)) return { body: source, title: null, labels: [], cover: '' };
  const field = (name: 'title' | 'cover'): string => unquoted(new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(lines)?.[1] ?? '');
  return { body: source.slice(whole.length), title: field('title') || null, labels: labelsIn(lines), cover: field('cover') };
}

const unquoted = (value: string): string => {
  const trimmed = value.trim();
  if (/^"(?:[^"\\]|\\["\\])*"$/.test(trimmed))
    return trimmed
      .slice(1, -1)
      .replaceAll(/\\(["\\])/g, '$1')
      .trim();
  return trimmed.replace(/^(["'])(.*)\1$/, '$2').trim();
};

/** In a line, between brackets or not, or in lines that begin with a dash. */
const LABELS = /^(?:labels|tags):[ \t]*(\S[^\n]*|(?:\n[ \t]*- [^\n]*)+)/m;
const LABEL = /\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^,]+)/g;

function labelsIn(lines: string): string[] {
  const [, said = ''] = LABELS.exec(lines) ?? [];
  const parts = said.startsWith('\n')
    ? said.split('\n').map((line) => line.replace(/^[ \t]*-/, ''))
    : (said
        .trim()
        .replace(/^\[(.*)\]$/, '$1')
        .match(LABEL) ?? []);
  return [...new Set(parts.map(unquoted).filter((label) => label !== ''))].slice(0, LABELS_MAX);
}
