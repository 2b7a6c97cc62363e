import { strToU8, type Zippable, zipSync } from 'fflate';
import type { SelectedFile } from '../export-files.ts';

/** A file as a person selects it. */
export const selected = (name: string, content: string | Uint8Array): SelectedFile => ({
  name,
  bytes: typeof content === 'string' ? strToU8(content) : content,
});

/** A zip file with these texts and files. */
export const zipOf = (entries: Readonly<Record<string, string | Uint8Array>>, name = 'export.zip'): SelectedFile =>
  selected(name, zipSync(contentsOf(entries)));

/** A zip file in which the entries are links to what their texts name, as a Unix tool writes them. */
export const linksOf = (entries: Readonly<Record<string, string>>): SelectedFile => {
  const links = Object.entries(entries).map(([path, to]) => [path, [strToU8(to), { os: 3, attrs: 0o120777 << 16 }]] as const);
  return selected('export.zip', zipSync(Object.fromEntries(links) as unknown as Zippable));
};

const contentsOf = (entries: Readonly<Record<string, string | Uint8Array>>): Zippable =>
  Object.fromEntries(
    Object.entries(entries).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
  );

/** A zip file whose entries say that they unpack into so many bytes. */
export function sayingSize({ name, bytes }: SelectedFile, size: number): SelectedFile {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  // The directory at the end has a header for each entry, with the size at its 24th byte.
  for (let at = 0; at < changed.length - 28; at++) if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, size, true);
  return { name, bytes: changed };
}

/** A zip file whose directory names its only entry so many times. */
export function repeating({ name, bytes }: SelectedFile, times: number): SelectedFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const directory = view.getUint32(end + 16, true);
  const entry = bytes.subarray(directory, end);
  const repeated = new Uint8Array(directory + entry.length * times + 22);
  repeated.set(bytes.subarray(0, directory));
  for (let nth = 0; nth < times; nth++) repeated.set(entry, directory + entry.length * nth);
  repeated.set(bytes.subarray(end), repeated.length - 22);
  const [counts, last] = [new DataView(repeated.buffer), repeated.length - 22];
  for (const at of [8, 10]) counts.setUint16(last + at, times, true);
  counts.setUint32(last + 12, entry.length * times, true);
  return { name, bytes: repeated };
}
