/** The number that someone typed, with a point or a comma; null for nothing, undefined for anything else. */
export function numberIn(text: string): number | null | undefined {
  const typed = text.trim().replaceAll(/[\s_']/g, '');
  if (typed === '') return null;
  const plain = /^[+-]?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

// A host with a dot, and what can follow it. Nothing with a scheme of its own matches.
const BARE_ADDRESS = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u;

/** The value of what someone typed in a field of this kind. An address can be typed without https://. */
export function valueTyped(kind: string, text: string): string | number | null | undefined {
  if (kind === 'NUMBER') return numberIn(text);
  const typed = text.trim();
  return kind === 'URL' && BARE_ADDRESS.test(typed) ? `https://${typed}` : text;
}
