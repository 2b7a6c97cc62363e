/** An entry as the directory at the end of a zip file describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly isLink: boolean;
}

const END = 0x06054b50;
const END_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const UNIX = 3;
const LINK = 0xa;
const IS_UTF8 = 0x800;

/** The entries of a zip file, by APPNOTE.TXT of PKWARE, 4.3.12. @throws {RangeError} if it has no whole directory */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries: ZipEntry[] = [];
  let at = directoryAt(view, end);
  while (at < end && view.getUint32(at, true) === ENTRY) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = bytes.subarray(at + 46, at + 46 + (nameLength ?? 0));
    entries.push({
      // As the library names them, so that both can be compared.
      name: (view.getUint16(at + 8, true) & IS_UTF8) === 0 ? latin(name) : new TextDecoder().decode(name),
      crc: view.getUint32(at + 16, true),
      isLink: view.getUint8(at + 5) === UNIX && view.getUint32(at + 38, true) >>> 28 === LINK,
    });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return entries;
}

const latin = (name: Uint8Array): string => [...name].map((code) => String.fromCharCode(code)).join('');

/** The last record of the file, which a note of up to 64 KB can follow. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new RangeError('No directory');
}

function directoryAt(view: DataView, end: number): number {
  const at = view.getUint32(end + 16, true);
  if (at !== 0xffffffff || end < 20 || view.getUint32(end - 20, true) !== END_64) return at;
  return Number(view.getBigUint64(Number(view.getBigUint64(end - 12, true)) + 48, true));
}
