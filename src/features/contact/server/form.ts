import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageSize } from '#server/image-size';
import { SCREENSHOT_MAX } from '../contract.ts';

/** The field that people do not see. Programs fill in what they find. */
export const TRAP = 'website';

/** A form as it was sent; null if the body is none. */
export async function formOf(type: string | null, body: Buffer | null): Promise<FormData | null> {
  if (type === null || body === null || !/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return null;
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  return sent.formData().catch(() => null);
}

/** The text of a field. Browsers send line breaks as CR LF. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

const YOUNGEST_MS = 2_000;
const OLDEST_MS = 86_400_000;

/** A signed time in a form: it says when the page was made, so that a program cannot send it at once, or again and again. */
export class Stamps {
  readonly #key: Buffer;
  constructor(key: Buffer) {
    this.#key = key;
  }

  stamp(now = Date.now()): string {
    const at = now.toString(36);
    return `${at}.${this.#signature(at)}`;
  }

  isGood(stamp: string, now = Date.now()): boolean {
    const [at = '', signature = ''] = stamp.split('.');
    const expected = Buffer.from(this.#signature(at));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const age = now - Number.parseInt(at, 36);
    return age >= YOUNGEST_MS && age <= OLDEST_MS;
  }

  readonly #signature = (at: string): string =>
    createHmac('sha256', this.#key).update(`public-form:${at}`).digest('base64url').slice(0, 22);
}

export interface Screenshot {
  readonly type: string;
  readonly bytes: Buffer;
}

const SIGNS: readonly (readonly [type: string, sign: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];
const PIXELS_MAX = 20_000;

/** The screenshot of a form; null without one, `invalid` if it is no image of a kind that is shown. What it says of itself counts nothing. */
export async function screenshotOf(form: FormData): Promise<Screenshot | null | 'invalid'> {
  const file = form.get('screenshot');
  // A browser sends an empty file if none was selected.
  if (file === null || (typeof file === 'string' ? file === '' : file.size === 0)) return null;
  if (typeof file === 'string' || file.size > SCREENSHOT_MAX) return 'invalid';
  const bytes = Buffer.from(await file.arrayBuffer());
  const start = bytes.subarray(0, 16).toString('latin1');
  const [type] = SIGNS.find(([, sign]) => sign.test(start)) ?? [];
  if (type === undefined) return 'invalid';
  const size = imageSize(type, bytes);
  return size === null || Math.max(size.width, size.height) > PIXELS_MAX ? 'invalid' : { type, bytes };
}
