/** A row as the log delivers it: text or null by column. */
export type TextRow = Readonly<Record<string, string | null>>;

export interface Column {
  name: string;
  /** The type's name in the catalog: `int4`, `timestamptz`, `_text`. */
  type: string;
}

/** A column's text as the JSON value that clients get: numbers, booleans, inline JSON, times as ISO text in UTC. */
export function valueOf(type: string, text: string | null): unknown {
  if (text === null) return null;
  if (type.startsWith('_')) return elementsOf(text, (element) => valueOf(type.slice(1), element)) ?? text;
  switch (type) {
    case 'bool':
      return text === 't';
    case 'int2':
    case 'int4':
    case 'int8':
    case 'oid':
    case 'float4':
    case 'float8':
    case 'numeric':
      return numberOf(text);
    case 'json':
    case 'jsonb':
      return JSON.parse(text);
    case 'timestamptz':
      return instantOf(text);
    case 'timestamp':
      return text.replace(' ', 'T');
    default:
      return text;
  }
}

/** Milliseconds since 1970 of a date or time as Postgres or ISO 8601 writes it, in UTC if no zone is named; otherwise NaN. */
export function readInstant(text: string): number {
  const [, day, time = '00:00:00', zone = 'Z'] = /^(\d{4}-\d\d-\d\d)(?:[ T]([\d:.]+)(Z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(text) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`);
}

/** The values of a whole row by column. */
export function valuesOf(columns: readonly Column[], row: TextRow): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, type }) => [name, valueOf(type, row[name] ?? null)]));
}

/** NaN and infinities have no JSON number and stay text. */
function numberOf(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** The same form as in the API: milliseconds and Z. Infinities stay text. */
function instantOf(text: string): string {
  const milliseconds = readInstant(text);
  return Number.isNaN(milliseconds) ? text : new Date(milliseconds).toISOString();
}

/** The elements of an array literal; null for forms that are not sent inline (lower bounds other than 1). */
function elementsOf(text: string, convert: (element: string | null) => unknown): unknown[] | null {
  let at = 0;
  const list = (): unknown[] => {
    const elements: unknown[] = [];
    at++;
    while (at < text.length && text[at] !== '}') {
      if (text[at] === ',') at++;
      elements.push(text[at] === '{' ? list() : convert(element()));
    }
    at++;
    return elements;
  };
  const element = (): string | null => {
    if (text[at] === '"') return quoted();
    const start = at;
    while (at < text.length && text[at] !== ',' && text[at] !== '}') at++;
    const bare = text.slice(start, at);
    return bare === 'NULL' ? null : bare;
  };
  const quoted = (): string => {
    let value = '';
    for (at++; at < text.length && text[at] !== '"'; at++) value += text[at] === '\\' ? text[++at] : text[at];
    at++;
    return value;
  };
  return text.startsWith('{') ? list() : null;
}
