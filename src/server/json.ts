/**
 * The value of an external JSON text, nested at most `mostNested` deep: otherwise code that walks a value, JSON.stringify
 * too, would overflow the stack on a text of some hundred kilobytes. @throws {SyntaxError | RangeError} for invalid JSON,
 * and for deeper nesting.
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
