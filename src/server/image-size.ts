/** How many bytes from the start of a picture are read: enough for what cameras and editors write before the picture. */
export const LOOKED_AT = 262_144;

interface Pixels {
  width: number;
  height: number;
}

/** The dimensions of a picture from its first bytes; null if they do not contain them. */
export function imageSize(mime: string, start: Uint8Array): Pixels | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const reader = READERS[mime];
  try {
    const size = reader?.(view) ?? null;
    return size !== null && size.width > 0 && size.height > 0 && Math.max(size.width, size.height) < 1_000_000 ? size : null;
  } catch (error) {
    // Truncated before the dimensions.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Readonly<Record<string, (view: DataView) => Pixels | null>> = {
  // The header of the picture comes first (PNG, 5.6).
  'image/png': (view) => (textAt(view, 12) !== 'IHDR' ? null : { width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
};

/** From segment to segment up to the frame header (ITU T.81, B.1.1.3 and B.2.2). */
function jpegSize(view: DataView): Pixels | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at + 1) === 0xff) at++;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/** The three kinds of WebP: lossy (RFC 6386, 9.1), lossless (RFC 9649, 3.4) and extended (RFC 9649, 2.7). */
function webpSize(view: DataView): Pixels | null {
  const kind = textAt(view, 12);
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  const threeBytes = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
}

/**
 * The largest size in any property `ispe` (ISO/IEC 23008-12, 6.5.3). A file can hold several pictures, and more than is read
 * here decides which one is drawn. Null unless the box that describes them was read to its end.
 */
function avifSize(view: DataView): Pixels | null {
  const end = endOfBox(view, 'meta');
  if (end === null || end > view.byteLength) return null;
  let largest: Pixels | null = null;
  for (let at = 0; at + 16 <= end; at++) {
    if (textAt(view, at) !== 'ispe') continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** The end of the first box of this kind at the top of the file (ISO/IEC 14496-12, 4.2); null if there is none. */
function endOfBox(view: DataView, kind: string): number | null {
  for (let at = 0; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at);
    // 0 and 1 mean the rest of the file and a 64-bit size, which no description needs.
    if (size < 8) return null;
    if (textAt(view, at + 4) === kind) return at + size;
    at += size;
  }
  return null;
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
