import { codeMarkdown, inlineCode, linkMarkdown } from './markdown-parts.ts';

/** HTML as an editor writes it, as Markdown. A text that begins with no element is Markdown already. */
export function markdownOfHtml(html: string): string {
  const text = html.slice(0, TEXT_MAX);
  if (!/^\s*<[a-z][^<>]*>/i.test(text)) return html;
  const writer = new Writer();
  for (const [, closing, name = '', attributes = '', words] of text.matchAll(TOKEN)) {
    if (words !== undefined) writer.words(decoded(words));
    else if (closing === '/') writer.closed(name.toLowerCase());
    else writer.opened(name.toLowerCase(), attributes);
  }
  return writer.text();
}

// More than the description of a task has, with its elements.
const TEXT_MAX = 500_000;
// Nothing in it can be matched from two places, so that a hostile text takes no longer than another of its length.
const TOKEN = /<(\/?)([a-z][a-z\d-]{0,30})([^<>]*)>|([^<]+|<)/gi;

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return SIGNS[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const attribute = (attributes: string, name: string): string =>
  decoded(
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).find(Boolean) ?? '',
  );

const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~', strike: '~~' };
const BLOCKS = new Set(['p', 'div', 'table', 'tr', 'blockquote', 'section', 'details', 'summary']);
const HEADING = /^h([1-6])$/;

interface Open {
  readonly name: string;
  /** The address of a link. */
  readonly href: string;
  readonly parts: string[];
}

/** Writes Markdown while elements open and close. */
class Writer {
  readonly #lists: { nth: number | null }[] = [];
  /** What is being written: the text, and inside of it links and code, which become Markdown when they end. */
  readonly #open: Open[] = [{ name: '', href: '', parts: [] }];
  /** What comes before the next words, if there are any. */
  #gap = '';
  #start = '';

  text(): string {
    while (this.#open.length > 1) this.#end();
    const lines = (this.#open[0]?.parts ?? []).join('').split('\n');
    return lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  }

  words(text: string): void {
    if (this.#open.some(({ name }) => name === 'pre')) return this.#put(text);
    const line = text.replaceAll(/\s+/g, ' ');
    this.#put(this.#gap !== '' || this.#start !== '' || /^$|\s/.test(this.#last) ? line.replace(/^ /, '') : line);
  }

  opened(name: string, attributes: string): void {
    const level = HEADING.exec(name)?.[1];
    if (level !== undefined) this.#block(`${'#'.repeat(Number(level))} `);
    else if (name === 'ul' || name === 'ol') {
      this.#block();
      this.#lists.push({ nth: name === 'ol' ? 0 : null });
    } else if (name === 'li') this.#item(attribute(attributes, 'data-checked'));
    else if (name === 'br') this.#put('\n');
    else if (name === 'hr') {
      this.#block();
      this.#put('---');
      this.#block();
    } else if (name === 'img') this.#put(attribute(attributes, 'alt'));
    else if (name === 'mention-user') this.#put(`@${attribute(attributes, 'data-label')}`);
    else if (name === 'a' || name === 'pre' || name === 'code') {
      if (name === 'pre') this.#block();
      this.#flush();
      this.#open.push({ name, href: name === 'a' ? attribute(attributes, 'href') : '', parts: [] });
    } else if (BLOCKS.has(name)) this.#block(name === 'blockquote' ? '> ' : '');
    else this.#put(MARKS[name] ?? '');
  }

  closed(name: string): void {
    if (name === 'ul' || name === 'ol') {
      this.#lists.pop();
      this.#block();
    } else if (name === 'a' || name === 'pre' || name === 'code') this.#endOf(name);
    else if (MARKS[name] !== undefined) this.#put(MARKS[name]);
    else if (BLOCKS.has(name) || HEADING.test(name)) {
      if (name === 'blockquote') this.#start = '';
      this.#block();
    }
  }

  get #top(): Open {
    return this.#open.at(-1) ?? { name: '', href: '', parts: [] };
  }

  get #last(): string {
    return this.#top.parts.at(-1)?.at(-1) ?? '';
  }

  #put(text: string): void {
    if (text === '') return;
    this.#flush();
    this.#top.parts.push(text);
  }

  #flush(): void {
    const before = `${this.#top.parts.length === 0 ? '' : this.#gap}${this.#start}`;
    if (before !== '') this.#top.parts.push(before);
    this.#gap = '';
    this.#start = '';
  }

  /** Begins a paragraph. In an item of a list, it continues the line. */
  #block(start = ''): void {
    // The sign of an item or of a quote stays until its first words.
    if (start === '' && this.#start !== '') return;
    this.#gap = this.#lists.length === 0 ? '\n\n' : this.#gap || ' ';
    this.#start = this.#lists.length === 0 ? start : '';
  }

  #item(checked: string): void {
    const list = this.#lists.at(-1);
    const sign = list?.nth == null ? '-' : `${++list.nth}.`;
    const box = checked === '' ? '' : checked === 'true' ? '[x] ' : '[ ] ';
    const isFirst = this.#lists.length <= 1 && this.#gap === '\n\n';
    this.#gap = isFirst ? this.#gap : '\n';
    this.#start = `${'   '.repeat(Math.max(0, Math.min(20, this.#lists.length) - 1))}${sign} ${box}`;
  }

  /** Ends what has this name, and everything that is still open in it. */
  #endOf(name: string): void {
    if (!this.#open.some((one, nth) => nth > 0 && one.name === name)) return;
    let ended = '';
    while (ended !== name) ended = this.#end();
  }

  #end(): string {
    const { name, href, parts } = this.#open.pop() ?? { name: '', href: '', parts: [] };
    const text = parts.join('');
    if (name === 'a') this.#put(linkMarkdown(text, href));
    else if (name === 'pre') {
      this.#put(codeMarkdown(text, ''));
      this.#block();
    } else this.#put(this.#top.name === 'pre' ? text : inlineCode(text));
    return name;
  }
}
