import { z } from 'zod';

// The one thing that browsers and Node share but neither language library declares.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** A UUID in lower case. Any version is accepted from outside; the ones we make are version 7. */
export const Id = z.guid().toLowerCase();
export type Id = string;

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a UUID version 7 in lower case (RFC 9562 section 5.7). */
export const isVersion7 = (id: string): boolean => VERSION_7.test(id);

/** A new UUID version 7: 48 bits of milliseconds, then 74 random bits, so ids sort by the time they were made. */
export function newId(now: number = Date.now()): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
