import { StorageError } from './storage-error.ts';

/** Bytes at the start of a content that are enough to detect its type. */
export const SNIFFED_BYTES = 4100;
const FALLBACK = 'application/octet-stream';
const SYNTAX =
  /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:\s*;\s*[\w!#$&^.+-]{1,60}=(?:[\w!#$&^.+:-]{1,80}|"[ -!#-[\]-~]{0,80}"))*$/;

// Types that a browser shows as an image and never runs.
const PICTURES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
// Types that a page of ours could run, load as a style or embed if they were served as what they claim to be.
const ACTIVE = /^(?:text\/(?:html|xml|xsl|css|.*script.*)|application\/(?:.*script.*|wasm)|.*[/+](?:xhtml|svg|xml)(?:\+.*)?)$/;

/** The type detected from the first bytes of a content; null if they do not reveal it. */
export async function detectedType(start: Uint8Array): Promise<string | null> {
  // Loaded when the first file arrives, so that it does not delay the start.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  return found?.mime ?? null;
}

/**
 * The type to store. The client's type counts (storage-api), because the type only affects how a file is offered, and a
 * wrong one can only make it less visible. Without one, the content decides.
 * @throws {StorageError} InvalidMimeType for an invalid type, or one that the bucket does not accept
 */
export function storedType(declared: string | undefined, detected: string | null, allowed: readonly string[] | null): string {
  if (declared !== undefined && !SYNTAX.test(declared)) throw notSupported(declared);
  const isSilent = declared === undefined || baseOf(declared) === FALLBACK;
  const kept = isSilent ? (detected ?? FALLBACK) : declared;
  if (!takes(allowed, kept) && !(declared !== undefined && takes(allowed, declared))) throw notSupported(kept);
  return kept;
}

/** Refuses what is wrong regardless of the content, before its first byte is read. */
export function refuseDeclared(declared: string | undefined, allowed: readonly string[] | null): void {
  if (declared !== undefined && baseOf(declared) !== FALLBACK) storedType(declared, null, allowed);
}

/** How a file is served: the type that is safe to send, and whether a browser may show it instead of saving it. */
export function servedAs(kept: string, detected: string | null): { type: string; isShown: boolean } {
  const base = baseOf(kept);
  if (ACTIVE.test(base)) return { type: 'text/plain; charset=utf-8', isShown: false };
  const isWhatItSays = detected === base || (detected === 'image/apng' && base === 'image/png');
  return { type: kept, isShown: PICTURES.has(base) && isWhatItSays };
}

/** `image/*`, `*` and `*\/*` stand for several types. */
function takes(allowed: readonly string[] | null, type: string): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const base = baseOf(type);
  return allowed.some((each) => {
    const wanted = baseOf(each);
    return (
      wanted === base || wanted === '*' || wanted === '*/*' || (wanted.endsWith('/*') && base.startsWith(wanted.slice(0, -1)))
    );
  });
}

function baseOf(type: string): string {
  const base = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  return base === 'image/jpg' ? 'image/jpeg' : base;
}

const notSupported = (type: string): StorageError =>
  new StorageError('InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`);
