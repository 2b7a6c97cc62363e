// The only API that browsers and Node share but neither type library declares.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

// Random bytes are fetched for many ids at once: the call costs more than the bytes.
const RANDOM_BYTES = 10;
const random = new Uint8Array(RANDOM_BYTES * 200);
let used = random.length;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Of the latest id: its milliseconds, and its 12 bits that count on within them (RFC 9562, section 6.2, method 1). */
let latest = { time: -1, count: 0 };

/**
 * A new UUID version 7: 48 bits of milliseconds, 12 bits that count, and 62 random bits. Ids sort in the order in which this
 * process made them.
 */
export function newId(now: number = Date.now()): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const byte = (at: number): number => random[used + at] ?? 0;
  const hex = (at: number): string => HEX[byte(at)] ?? '';
  const time = Math.floor(now);
  const isNext = time === latest.time && latest.count < 0xfff;
  latest = { time, count: isNext ? latest.count + 1 : ((byte(0) & 0x07) << 8) | byte(1) };
  const stamp = time.toString(16).padStart(12, '0');
  const count = latest.count.toString(16).padStart(3, '0');
  const variant = (0x80 | (byte(2) & 0x3f)).toString(16);
  const id = `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count}-${variant}${hex(3)}-${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}`;
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
