/** A change of a text: the range to replace, what with, and what is selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

/** Puts marks around the selection, or takes them off where they are around it. */
export function marked(text: string, start: number, end: number, mark: string): TextEdit {
  const chosen = text.slice(start, end);
  const size = mark.length;
  const isAround = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  // A single * beside another one is half of a bold mark, not an italic one.
  const isLonger = mark === '*' && (text.slice(start - 2, start) === '**') !== (text.slice(start - 3, start) === '***');
  if (isAround && !isLonger) return { from: start - size, to: end + size, insert: chosen, select: [start - size, end - size] };
  return { from: start, to: end, insert: mark + chosen + mark, select: [start + size, end + size] };
}

/** Makes the selection a link, with its address to be typed; an address becomes the link's, with its words to be typed. */
export function linked(text: string, start: number, end: number): TextEdit {
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) return { from: start, to: end, insert: `[](${chosen})`, select: [start + 1, start + 1] };
  const at = start + chosen.length + 3;
  return { from: start, to: end, insert: `[${chosen}](https://)`, select: [at, at + 8] };
}

/** Makes every line of the selection an item of a list, or no longer one where all are. */
export function listed(text: string, start: number, end: number): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const areItems = lines.every((line) => line.startsWith('- '));
  const insert = lines.map((line) => (areItems ? line.slice(2) : `- ${line}`)).join('\n');
  const first = areItems ? -2 : 2;
  return { from, to, insert, select: [Math.max(from, start + first), end + insert.length - (to - from)] };
}

/** Makes the selection code: in its line, or fenced where it has several. */
export function coded(text: string, start: number, end: number): TextEdit {
  const chosen = text.slice(start, end);
  if (!chosen.includes('\n')) return marked(text, start, end, '`');
  return { from: start, to: end, insert: `\`\`\`\n${chosen}\n\`\`\``, select: [start + 4, start + 4 + chosen.length] };
}

/** Enter within a list begins its next item, and on an empty item ends the list. Null elsewhere. */
export function continued(text: string, caret: number): TextEdit | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const [whole, indent = '', sign = '', number] = /^(\s*)([-*]|(\d{1,6})\.) /.exec(text.slice(from, caret)) ?? [];
  if (whole === undefined) return null;
  if (from + whole.length === caret) return { from, to: caret, insert: '', select: [from, from] };
  const insert = `\n${indent}${number === undefined ? sign : `${Number(number) + 1}.`} `;
  return { from: caret, to: caret, insert, select: [caret + insert.length, caret + insert.length] };
}
