/** The fields at the top of a Markdown file, between lines of dashes, and the text below them. */
export interface MarkdownFile {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

/** Reads the part of YAML that such fields use: texts, lists in brackets, and lists of lines with dashes. */
export function markdownFile(text: string): MarkdownFile {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  if (end < 0) return { fields: new Map(), body: lines.join('\n') };
  const fields = new Map<string, string[]>();
  let name = '';
  for (const line of lines.slice(1, Math.min(end, LINES_MAX))) {
    const [, field, value = ''] = /^([\p{L}\w][\p{L}\w -]{0,60}):(?:\s+(.*))?$/u.exec(line) ?? [];
    const [, item] = /^\s*-\s+(.+)$/.exec(line) ?? [];
    if (field !== undefined) fields.set((name = field.trim().toLowerCase()), valuesOf(value));
    else if (item !== undefined) fields.get(name)?.push(bare(item));
  }
  return { fields, body: lines.slice(end + 1).join('\n') };
}

const LINES_MAX = 500;

function valuesOf(value: string): string[] {
  const inner = /^\[(.*)\]\s*$/.exec(value.trim())?.[1];
  // [[A page]] is a link of Obsidian and no list.
  const parts = inner === undefined || value.trim().startsWith('[[') ? [value] : inner.split(',');
  return parts.map(bare).filter((part) => part !== '');
}

/** A value without its quotes and without the brackets of a link of Obsidian. */
const bare = (value: string): string =>
  value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]$/, '$1')
    .trim();
