/** Values as a log keeps them for years: without credentials and of bounded size. */

const TEXT_MAX = 2_000;
const ALL_MAX = 16_000;
const SHORT_MAX = 200;
const DEEPEST = 5;
const LIST_MAX = 100;

/** The replacement for a secret. */
export const MASK = '•••';

// Words in a field's name, so that Project.key and hashtags stay visible.
const SECRET =
  /(?:token|secret|passw(?:or)?d|passphrase|credential|(?:api|private|access|secret|signing|encryption)_?key|hash$)/i;

/** The fields with secrets masked and long texts cut; all of them much shorter if they would be too much together. */
export function auditedValues(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = auditedFields(fields, TEXT_MAX, 0);
  return JSON.stringify(kept).length <= ALL_MAX ? kept : shortened(fields);
}

/** A text up to a maximum length, cut between characters; characters that no database column accepts are removed. */
export function auditedText(text: string, most: number): string {
  const sound = text.toWellFormed().replaceAll('\u0000', '');
  return sound.length <= most ? sound : `${sound.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function shortened(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(fields).slice(0, LIST_MAX / 2);
  return Object.fromEntries(
    kept.map(([field, value]) => {
      const short = keptValue(field, value, SHORT_MAX, 0);
      const text = JSON.stringify(short) ?? '';
      return [field, text.length <= SHORT_MAX + 10 ? short : auditedText(text, SHORT_MAX)];
    }),
  );
}

const auditedFields = (fields: Readonly<Record<string, unknown>>, most: number, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [auditedText(field, 100), keptValue(field, value, most, depth)]),
  );

function keptValue(field: string, value: unknown, most: number, depth: number): unknown {
  if (value === null || value === undefined) return null;
  if (SECRET.test(field)) return MASK;
  if (typeof value === 'string') return auditedText(value, most);
  if (typeof value !== 'object') return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => keptValue(field, item, most, depth + 1));
  return auditedFields({ ...value }, most, depth + 1);
}
