import { formulaLine } from './markdown-formulas.ts';
import { type Run, runsOf, type TextNode } from './runs.ts';

/** Where words are: in a block of lines, in one line such as a heading, or in a cell of a table. */
type Where = 'block' | 'line' | 'cell';

/** Words with their looks as Markdown. What they say never reads as a mark of Markdown or as a tag. */
export function inlineMarkdown(content: readonly TextNode[] = [], where: Where = 'block'): string {
  const written = grouped(runsOf({ type: 'paragraph', content }), LOOKS, where);
  const trimmed = written.replaceAll(/^[ \t]+|(?:\\\n|<br>|[ \t])+$/g, '');
  if (where === 'cell') return trimmed.replaceAll('|', String.raw`\|`);
  // Signs at the end of a heading would belong to its form.
  if (where === 'line') return trimmed.replace(/#$/, String.raw`\#`);
  return trimmed
    .split('\n')
    .map((line) => atStart(line))
    .join('\n');
}

type Look = 'link' | 'isUnderlined' | 'isBold' | 'isItalic' | 'isStruck' | 'isCode';
const LOOKS: readonly Look[] = ['link', 'isUnderlined', 'isBold', 'isItalic', 'isStruck', 'isCode'];
const SIGNS: Partial<Record<Look, { sign: string; tag: string }>> = {
  isBold: { sign: '**', tag: 'strong' },
  isItalic: { sign: '*', tag: 'em' },
  isStruck: { sign: '~~', tag: 's' },
};

/** Runs in their outermost look first, so that looks are nested. */
function grouped(runs: readonly Run[], [look, ...inner]: readonly Look[], where: Where): string {
  if (look === undefined)
    return runs.map((run, at) => (run.isFormula ? formulaText(runs, at, where) : plain(run, where))).join('');
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group !== undefined && group[0]?.[look] === run[look]) group.push(run);
    else groups.push([run]);
  }
  const texts = groups.map((group) => grouped(group, look === 'isCode' && group[0]?.isCode === true ? [] : inner, where));
  return groups
    .map((group, at) => {
      const text = look === 'isCode' && group[0]?.isCode === true ? codeText(group) : (texts[at] ?? '');
      const value = group[0]?.[look] ?? false;
      return value === false || value === null
        ? text
        : dressed(text, look, { link: String(value), before: texts[at - 1], after: texts[at + 1] });
    })
    .join('');
}

interface Beside {
  link: string;
  before: string | undefined;
  after: string | undefined;
}

/** Spaces at the edges stay outside, because a mark beside a space is none. */
function dressed(text: string, look: Look, { link, before = '', after = '' }: Beside): string {
  const [, lead = '', core = '', tail = ''] = /^(\s*)([\s\S]*?)((?:\\\n|\s)*)$/.exec(text) ?? [];
  if (core === '') return text;
  if (look === 'link') return `${lead}[${core}](${addressOf(link)})${tail}`;
  if (look === 'isCode') return text;
  if (look === 'isUnderlined') return `${lead}<u>${core}</u>${tail}`;
  const { sign = '', tag = '' } = SIGNS[look] ?? {};
  // Between a letter and a punctuation mark, the signs would be read as text.
  const isClear =
    canMark(lead === '' ? before.slice(-1) : ' ', core.slice(0, 1)) &&
    canMark(tail === '' ? after.slice(0, 1) : ' ', core.slice(-1));
  return isClear ? `${lead}${sign}${core}${sign}${tail}` : `${lead}<${tag}>${core}</${tag}>${tail}`;
}

const isWordSign = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);
const canMark = (outside: string, inside: string): boolean =>
  outside === '' || /\s/.test(outside) || (isWordSign(inside) && !isWordSign(outside) && outside !== '*' && outside !== '~');

const addressOf = (link: string): string =>
  /[\s()<>\\]/.test(link) ? `<${link.replaceAll(/[<>\s\\]/g, encodeURIComponent)}>` : link;

function codeText(runs: readonly Run[]): string {
  const code = runs
    .map(({ text, isBreak }) => (isBreak ? ' ' : text))
    .join('')
    .replaceAll(/\s+/g, ' ');
  if (code.trim() === '') return code;
  const fence = '`'.repeat(1 + Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const space = code.startsWith('`') || code.endsWith('`') || (code.startsWith(' ') && code.endsWith(' ')) ? ' ' : '';
  return `${fence}${space}${code}${space}${fence}`;
}

/** Where its signs would not be read, a formula is an element. */
function formulaText(runs: readonly Run[], at: number, where: Where): string {
  const [before, run, after] = [runs[at - 1], runs[at], runs[at + 1]];
  const tex = run?.text ?? '';
  const isBeside = before?.isFormula === true || after?.isFormula === true;
  const isClear = !isBeside && !/[\p{L}\p{N}$]$/u.test(before?.text ?? '') && !/^[\p{L}\p{N}$]/u.test(after?.text ?? '');
  const line = formulaLine(where === 'cell' ? withoutBars(tex) : tex);
  if (isClear && line !== null) return `$${line}$`;
  return tex === '' ? '' : `<span class="math">${plain({ ...NOT_BROKEN, text: tex }, where)}</span>`;
}

const NOT_BROKEN = { isBreak: false };

/** A bar ends a cell of a table. */
const withoutBars = (tex: string): string =>
  tex.replaceAll(String.raw`\|`, String.raw`\Vert `).replaceAll('|', String.raw`\vert `);

function plain({ text, isBreak }: Pick<Run, 'text' | 'isBreak'>, where: Where): string {
  if (isBreak) return { block: '\\\n', line: ' ', cell: '<br>' }[where];
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[\\`*[\]]|\$(?!\s)/g, String.raw`\$&`)
    .replaceAll(/~(?=~)|(?<=~)~/g, String.raw`\~`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll(/<(?=[a-z/!?])/gi, String.raw`\<`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
}

/** At the start of a line, some signs would begin a block. */
const atStart = (line: string): string =>
  line
    .replace(/^(#{1,6})(?=\s|$)/, String.raw`\$1`)
    .replace(/^([-+>=])(?=\s|$|[-=>])/, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
    .replace(/^(~~~)/, String.raw`\$1`)
    .replace(/^>/, String.raw`\>`);
