import { compiler } from 'markdown-to-jsx/html';

/** A Markdown file with lines such as `date: 2026-11-23` in its head; without a head it has no fields. */
export interface MarkdownFile {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export function markdownFile(source: string): MarkdownFile {
  const [, head, text] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(source) ?? [];
  if (head === undefined || text === undefined) return { fields: {}, text: source };
  const lines = head.matchAll(/^(\w+): (.*\S)\s*$/gm);
  return { fields: Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value])), text };
}

/** A text as HTML. Tags in it are shown as they are written. */
export const markdownHtml = (text: string): string =>
  compiler(text, { disableParsingRawHTML: true, forceBlock: true, wrapper: null });
