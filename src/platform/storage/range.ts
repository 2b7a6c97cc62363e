/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header requests of a content of `size` bytes: a range, `unsatisfiable` (416), or null for all of it, which is
 * the right answer to several ranges and to an invalid header (RFC 9110, 14.2).
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether a client that names these tags already has this content (If-None-Match, weak comparison). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);
}

/** Whether a range of this content may be returned: If-Range must contain its tag, or the second of its last change. */
export function mayCut(ifRange: string, tag: string, lastModified: Date): boolean {
  if (ifRange === '') return true;
  return ifRange.startsWith('"') ? ifRange === tag : Date.parse(ifRange) === Math.floor(lastModified.getTime() / 1000) * 1000;
}
