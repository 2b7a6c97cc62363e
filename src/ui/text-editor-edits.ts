/** A change of a text: the range to replace, the new text, and the selection afterwards. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

/** Adds marks around the selection, or removes them if they are there. */
export function marked(text: string, start: number, end: number, mark: string): TextEdit {
  const chosen = text.slice(start, end);
  const size = mark.length;
  const isAround = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  // A single * beside another one is half of a bold mark, not an italic one.
  const isLonger = mark === '*' && (text.slice(start - 2, start) === '**') !== (text.slice(start - 3, start) === '***');
  if (isAround && !isLonger) return { from: start - size, to: end + size, insert: chosen, select: [start - size, end - size] };
  return { from: start, to: end, insert: mark + chosen + mark, select: [start + size, end + size] };
}

/** Makes the selection a link and selects the placeholder for its URL. A selected URL becomes the link's, with its text to be typed. */
export function linked(text: string, start: number, end: number): TextEdit {
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) return { from: start, to: end, insert: `[](${chosen})`, select: [start + 1, start + 1] };
  const at = start + chosen.length + 3;
  return { from: start, to: end, insert: `[${chosen}](https://)`, select: [at, at + 8] };
}

/** Makes every selected line begin with a sign, such as that of a list item, or takes the sign away if all of them begin with it. */
export function prefixed(text: string, start: number, end: number, sign: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const areAll = lines.every((line) => line.startsWith(sign));
  const insert = lines.map((line) => (areAll ? line.slice(sign.length) : sign + line)).join('\n');
  const first = areAll ? -sign.length : sign.length;
  return { from, to, insert, select: [Math.max(from, start + first), end + insert.length - (to - from)] };
}

export const listed = (text: string, start: number, end: number): TextEdit => prefixed(text, start, end, '- ');

/** Turns the selection into inline code, or a code block if it has several lines. */
export function coded(text: string, start: number, end: number): TextEdit {
  const chosen = text.slice(start, end);
  if (!chosen.includes('\n')) return marked(text, start, end, '`');
  return { from: start, to: end, insert: `\`\`\`\n${chosen}\n\`\`\``, select: [start + 4, start + 4 + chosen.length] };
}

/** Enter in a list starts the next item; on an empty item it ends the list. Null outside a list. */
export function continued(text: string, caret: number): TextEdit | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const [whole, indent = '', sign = '', number, box] =
    /^(\s*)([-*]|(\d{1,6})\.) (\[[ xX]\] )?/.exec(text.slice(from, caret)) ?? [];
  if (whole === undefined) return null;
  if (from + whole.length === caret) return { from, to: caret, insert: '', select: [from, from] };
  const insert = `\n${indent}${number === undefined ? sign : `${Number(number) + 1}.`} ${box === undefined ? '' : '[ ] '}`;
  return { from: caret, to: caret, insert, select: [caret + insert.length, caret + insert.length] };
}
