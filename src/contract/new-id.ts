// The only API that browsers and Node share but neither type library declares.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** A new UUID version 7: 48 bits of milliseconds, then 74 random bits, so ids sort by the time they were made. */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
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
