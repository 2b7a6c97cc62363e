// The only API that browsers and Node share but neither type library declares.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

// Random bytes are fetched for many ids at once: the call costs more than the bytes.
const RANDOM_BYTES = 10;
const random = new Uint8Array(RANDOM_BYTES * 200);
let used = random.length;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A new UUID version 7: 48 bits of milliseconds, then 74 random bits, so ids sort by the time they were made. */
export function newId(now: number = Date.now()): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const byte = (at: number): number => random[used + at] ?? 0;
  const hex = (at: number): string => HEX[byte(at)] ?? '';
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const version = (0x70 | (byte(0) & 0x0f)).toString(16);
  const variant = (0x80 | (byte(2) & 0x3f)).toString(16);
  const id = `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}`;
  used += RANDOM_BYTES;
  return id;
}

/**
 * A new id that the server accepts as the id of the row that the person's request creates: it ends with the last eight
 * digits of the person's own id. Ids of other people's rows do not, so no answer reveals whether such a row exists.
 */
export function newIdOf(userId: string): string {
  const mark = markOf(userId);
  return newId().slice(0, 36 - mark.length) + mark;
}

/** True for an id that `newIdOf` makes for this person. */
export const isMarkedBy = (userId: string, id: string): boolean => id.endsWith(markOf(userId));

const markOf = (userId: string): string => userId.slice(-8).toLowerCase();
