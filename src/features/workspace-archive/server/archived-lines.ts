import { fail } from '#server/failures';
import type { ArchiveLimits } from './archive-limits.ts';
import { unreadable } from './unreadable.ts';

/** A row of an archive, as JSON has it. */
export type ArchivedRow = Readonly<Record<string, unknown>>;

const NEWLINE = 0x0a;

/** The objects of JSON lines in UTF-8. Each line ends with a newline, and no value is one that Postgres cannot store. */
export async function* archivedLines(
  content: AsyncIterable<Buffer>,
  { lineBytes, depth }: Pick<ArchiveLimits, 'lineBytes' | 'depth'>,
): AsyncGenerator<ArchivedRow> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const some of content) {
    let start = 0;
    for (;;) {
      const end = some.indexOf(NEWLINE, start);
      const part = some.subarray(start, end < 0 ? undefined : end);
      waiting.push(part);
      size += part.length;
      if (size > lineBytes) fail('archive-too-large');
      if (end < 0) break;
      yield parsed(Buffer.concat(waiting), depth);
      [waiting, size, start] = [[], 0, end + 1];
    }
  }
  if (size > 0) unreadable('a row ends too early');
}

function parsed(line: Buffer, depth: number): ArchivedRow {
  const text = decoded(line);
  if (depthOf(text) > depth) unreadable('a row has values inside of values without end');
  const row = valueOf(text);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return unreadable('a line is not a row');
  if (hasUnstorable(row)) unreadable('a row has characters that are not allowed');
  return row as ArchivedRow;
}

/** The text of bytes in UTF-8. */
export function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return unreadable('a text is not UTF-8');
  }
}

/** The value of a JSON text. */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable('a row is not JSON');
  }
}

/** How deep brackets are inside of each other, outside of strings. Asked before a parser follows them. */
function depthOf(text: string): number {
  let [now, most, isString] = [0, 0, false];
  for (let place = 0; place < text.length; place++) {
    const sign = text[place];
    if (sign === '"') isString = !isString;
    else if (isString && sign === '\\') place++;
    else if (isString) continue;
    else if (sign === '[' || sign === '{') most = Math.max(most, ++now);
    else if (sign === ']' || sign === '}') now--;
  }
  return most;
}

/** True for the character 0 and half characters, which Postgres refuses, and for numbers that JSON cannot write again. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => hasUnstorable(key) || hasUnstorable(each));
}
