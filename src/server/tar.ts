/** Entries begin and end on blocks of this many bytes. */
export const TAR_BLOCK = 512;
/** The end of a tar file. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK);

// The largest value of eleven octal digits.
const LARGEST = 8 ** 11 - 1;

/** The header of one file in a tar archive, readable only by its owner (POSIX ustar). The name has up to 100 bytes of ASCII. */
export function tarHeader(name: string, size: number, madeAt: Date): Buffer {
  if (name.length > 100 || size > LARGEST) throw new RangeError(`${name} with ${size} bytes does not fit into a tar archive`);
  const header = Buffer.alloc(TAR_BLOCK);
  header.write(name, 0, 'latin1');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(`${octal(size, 11)}\0`, 124, 'latin1');
  header.write(`${octal(Math.floor(madeAt.getTime() / 1000), 11)}\0`, 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${octal(sumOf(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** The zeros that fill the last block of an entry. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);

/**
 * The content of a header of ours; 'end' for the zeros at the end of an archive; null for anything else, down to a wrong
 * bit.
 */
export function readTarHeader(header: Buffer): { name: string; size: number } | 'end' | null {
  if (header.length < TAR_BLOCK) return null;
  if (header.every((byte) => byte === 0)) return 'end';
  const text = header.toString('latin1');
  const name = text.slice(0, 100).replace(/\0.*$/s, '');
  const [size, seconds] = [text.slice(124, 135), text.slice(136, 147)].map((digits) => Number.parseInt(digits, 8));
  if (size === undefined || seconds === undefined || !(size >= 0) || !(seconds >= 0)) return null;
  return tarHeader(name, size, new Date(seconds * 1000)).equals(header) ? { name, size } : null;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** The sum of all bytes, with those of the sum itself taken as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [place, byte] of header.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}
