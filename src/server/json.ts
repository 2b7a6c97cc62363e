/**
 * The value of a JSON text from outside that nests no deeper than `mostNested`: what walks a value, JSON.stringify too, would
 * otherwise run out of stack on a text of some hundred kilobytes.
 * @throws {SyntaxError | RangeError} for what is no JSON, and for what nests deeper.
 */
export function parsedJson(text: string, mostNested: number): unknown {
  const value: unknown = JSON.parse(text);
  requireDepth(value, mostNested);
  return value;
}

function requireDepth(value: unknown, left: number): void {
  if (left < 0) throw new RangeError('nested too deeply');
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) requireDepth(inner, left - 1);
}
