/** A place in a source file where SQL text is sent to the database. */
export interface SentText {
  line: number;
  /** The expression of the text: a name, or a literal. */
  expression: string;
  /** What the rows are read as, where the call says so. */
  rowType: string | null;
}

const CALL = /\.(?:text|query|withCommit)\b/g;
const NAME = /^[A-Za-z_$][\w$]*(?=\s*[,)])/;

/** Every place of a file where a name or a literal is sent to the database as SQL. What is put together at the call is none. */
export function sentTexts(source: string): SentText[] {
  return [...source.matchAll(CALL)].flatMap(({ index, 0: call }) => {
    let at = index + call.length;
    let rowType: string | null = null;
    if (source[at] === '<') {
      const end = closing(source, at);
      rowType = source.slice(at + 1, end - 1).trim();
      at = end;
    }
    if (source[at] !== '(') return [];
    const rest = source.slice(at + 1).trimStart();
    const expression = NAME.exec(rest)?.[0] ?? literalAt(rest);
    return expression === null ? [] : [{ line: source.slice(0, index).split('\n').length, expression, rowType }];
  });
}

/** Where the bracket that opens at `from` is closed; an arrow is no bracket. In code there are strings, with brackets of their own. */
function closing(source: string, from: number, isCode = false): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (isCode) at += literalAt(source.slice(at))?.length ?? 0;
    const sign = source[at] ?? '';
    if ('<{[('.includes(sign)) depth++;
    if ('}])'.includes(sign) || (sign === '>' && source[at - 1] !== '=')) depth--;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

/** The string or the template that stands at the beginning, else null. */
function literalAt(source: string): string | null {
  const quote = source[0];
  if (quote !== "'" && quote !== '`') return null;
  for (let at = 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (quote === '`' && source.startsWith('${', at)) at = closing(source, at + 1, true) - 1;
    else if (source[at] === quote) return source.slice(0, at + 1);
  }
  return null;
}

const FIELD = /^\s*(?:readonly\s+)?["']?(\w+)["']?(\??):/;

/** The fields that rows of this type must have, where the type is written out in the file, or named and written out there; else null. */
export function fieldsOf(rowType: string, source: string): string[] | null {
  if (rowType.startsWith('{') && closing(rowType, 0) === rowType.length) return fieldsIn(rowType.slice(1, -1));
  if (!/^\w+$/.test(rowType)) return null;
  const start = new RegExp(`\\b(?:interface ${rowType} |type ${rowType} = )(?=\\{)`).exec(source);
  if (start === null) return null;
  const from = start.index + start[0].length;
  const end = closing(source, from);
  // What goes on behind the bracket is more than these fields.
  return start[0].includes('type') && !/^;?\s*\n/.test(source.slice(end)) ? null : fieldsIn(source.slice(from + 1, end - 1));
}

function fieldsIn(body: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  const text = `${body.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')};`;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('<{[('.includes(sign)) depth++;
    if ('}])'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--;
    if (depth === 0 && (sign === ';' || sign === ',')) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return parts.flatMap((part) => {
    const [, name, optional] = FIELD.exec(part) ?? [];
    return name === undefined || optional === '?' ? [] : [name];
  });
}
