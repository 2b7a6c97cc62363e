/** The longest formula, in characters of TeX. */
export const FORMULA_MAX = 2000;

/** A formula in a text: its TeX, and whether it has a line of its own. */
export interface Formula {
  readonly tex: string;
  readonly isBlock: boolean;
}

/** A formula that was taken out of Markdown, with its signs. */
interface Held extends Formula {
  readonly source: string;
}

/** Markdown without its formulas, each of which has left a placeholder that no parser reads as a sign. */
export interface HeldFormulas {
  readonly text: string;
  readonly formulas: readonly Held[];
}

// Of the private area of Unicode, so that nobody types them; those of a text are taken out before.
const [OPEN, CLOSE] = ['\uE0D0', '\uE0D1'];
const HELD = /\uE0D0(\d+)\uE0D1/;
// A parser writes what is in an address by its bytes.
const HELD_IN_ADDRESS = /(?:\uE0D0|%EE%83%90)(\d+)(?:\uE0D1|%EE%83%91)/gi;

// In this order: code has no formulas, and a sign after a backslash is a dollar.
const PARTS = new RegExp(
  [
    String.raw`(?<code>^(?<fence>\x60{3,}|~{3,})[\s\S]*?(?:^\k<fence>[\x60~]*[ \t]*$|$(?![\s\S]))|(?<!\x60)(?<ticks>\x60+)(?!\x60)[\s\S]{1,5000}?(?<!\x60)\k<ticks>(?!\x60)|\\[\s\S])`,
    String.raw`^(?<lead>[ \t>]*)\$\$(?<block>(?:[^$\\]|\\[\s\S]){1,${FORMULA_MAX}})\$\$[ \t]*$`,
    String.raw`(?<![\p{L}\p{N}$])\$(?<line>(?=[^\s$])(?:[^$\\\n]|\\.|\n(?!\s*\n)){1,${FORMULA_MAX}})(?<![\s\\])\$(?![\p{L}\p{N}$])`,
  ].join('|'),
  'gmu',
);

/**
 * Takes formulas (`$…$` in a line, `$$…$$` on lines of their own) out of Markdown, because their signs would be read as those
 * of Markdown. Not in code, and not after a backslash; `$5 and $6` are amounts, because nothing ends after a space.
 */
export function heldFormulas(markdown: string): HeldFormulas {
  const formulas: Held[] = [];
  const hold = (source: string, tex: string, isBlock: boolean): string => {
    formulas.push({ source, tex, isBlock });
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  };
  const text = markdown.replaceAll(/[\uE0D0\uE0D1]/g, '').replaceAll(PARTS, (source: string, ...found: unknown[]) => {
    const { lead = '', block, line } = found.at(-1) as { lead?: string; block?: string; line?: string };
    if (line !== undefined) return hold(source, line.trim(), false);
    const held = source.slice(lead.length);
    const tex = block?.replaceAll(/^[ \t>]+(?=\S)|^[ \t]*>[ \t]*$/gm, '').trim() ?? '';
    if (tex === '') return source;
    // A block of its own, also right below a line of words.
    return lead.trim() === '' ? `\n\n${lead}${hold(held, tex, true)}\n\n` : `${lead}${hold(held, tex, true)}`;
  });
  return { text, formulas };
}

/** A node of a text as ProseMirror JSON. */
interface Node {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Node[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

/** Words that were read from Markdown without its formulas, with the signs of those that it had. */
export const withSigns = (text: string, { formulas }: HeldFormulas): string =>
  text.replaceAll(HELD_IN_ADDRESS, (_, nth: string) => formulas[Number(nth)]?.source ?? '');

/** A text that was read from Markdown without its formulas, with them. In code and addresses they are signs again. */
export function withFormulas<Given extends Node>(node: Given, held: HeldFormulas): Given {
  return held.formulas.length === 0 ? node : (placed(node, held) as Given);
}

function placed(node: Node, held: HeldFormulas): Node {
  const made: Node = { ...node, ...(node.attrs && { attrs: restored(node.attrs, held) }) };
  if (made.content === undefined) return made;
  if (made.type === 'codeBlock')
    return {
      ...made,
      content: made.content.map((child) => ({
        ...child,
        ...(child.text !== undefined && { text: withSigns(child.text, held) }),
      })),
    };
  const content = made.content.flatMap((child): readonly Node[] => {
    if (child.type === 'paragraph') return paragraphs(child, held);
    return child.text === undefined ? [placed(child, held)] : pieces(child, held, false);
  });
  // An item of a list begins with a paragraph.
  const lacksFirst = /^(?:list|task)Item$/.test(made.type) && content[0]?.type === 'formulaBlock';
  return { ...made, content: lacksFirst ? [{ type: 'paragraph' }, ...content] : content };
}

const restored = (attrs: Readonly<Record<string, unknown>>, held: HeldFormulas) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name, typeof value === 'string' ? withSigns(value, held) : value]),
  );

/** A paragraph; those in it that have lines of their own part it. */
function paragraphs({ content = [], ...paragraph }: Node, held: HeldFormulas): Node[] {
  const made: Node[] = [];
  let line: Node[] = [];
  const end = (): void => {
    if (line.some(({ text }) => text === undefined || text.trim() !== '')) made.push({ ...paragraph, content: line });
    line = [];
  };
  for (const node of content.flatMap((child) => (child.text === undefined ? [placed(child, held)] : pieces(child, held, true)))) {
    if (node.type === 'formulaBlock') {
      end();
      made.push(node);
    } else line.push(node);
  }
  end();
  return made.length === 0 ? [paragraph] : made;
}

/** Words and the formulas between them. */
function pieces(node: Node, held: HeldFormulas, isBlock: boolean): Node[] {
  const { text = '', marks = [] } = node;
  const own = marks.map(({ type, attrs }) => ({ type, ...(attrs && { attrs: restored(attrs, held) }) }));
  const said = (words: string): Node[] =>
    words === '' ? [] : [{ ...node, text: words, ...(marks.length > 0 && { marks: own }) }];
  if (marks.some(({ type }) => type === 'code')) return said(withSigns(text, held));
  return text.split(HELD).flatMap((piece, nth): Node[] => {
    if (nth % 2 === 0) return said(piece);
    const formula = held.formulas[Number(piece)];
    if (formula === undefined) return [];
    return [{ type: isBlock && formula.isBlock ? 'formulaBlock' : 'formula', attrs: { tex: formula.tex } }];
  });
}
