/** A link, if its address is one of the web or of mail; otherwise only its text. */
export function linkMarkdown(text: string, href: string): string {
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(href)) return text;
  const address = href.replaceAll(/[()<>\\]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
  return text === href ? href : `[${text}](${address})`;
}

/** A block of code, fenced so that nothing in it ends it. */
export function codeMarkdown(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, longestTicks(code)) + 1);
  return `${fence}${/^[\w+#-]{1,30}$/.test(language) ? language : ''}\n${code.replace(/\n$/, '')}\n${fence}`;
}

// There can be more of them than a call has arguments.
const longestTicks = (code: string): number =>
  [...code.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 0);

/** Code within a line. */
export function inlineCode(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const fence = '`'.repeat(longestTicks(text) + 1);
  const isAtEdge = text.startsWith('`') || text.endsWith('`');
  return isAtEdge ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** A table. The first row is its head. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
}
