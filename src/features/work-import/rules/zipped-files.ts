import { pathOf } from '#contract/archive-paths';

/** A file in a zip file. It is unpacked only when it is wanted. */
export interface ZippedFile {
  /** With the folders in the zip file. */
  readonly path: string;
  /** Bytes, as the zip file says. */
  readonly size: number;
  readonly crc: number;
  /** @throws {Unreadable} if it is damaged, or has another size */
  read(): Uint8Array<ArrayBuffer>;
}

/** The most bytes of one file that comes along: a small zip file can unpack into gigabytes. */
export const FILE_BYTES_MAX = 100 * 2 ** 20;

/** What a file is, wherever it is: the same in each export that has it. */
export const contentOf = ({ crc, size }: Pick<ZippedFile, 'crc' | 'size'>): string =>
  `${crc.toString(16).padStart(8, '0')}-${size}`;

const CONTENT = /^[\da-f]{8}-\d{1,16}/;

/** Finds the file that an address in a text leads to; null if it is not in the zip file. */
export type FindFile = (address: string) => ZippedFile | null;

/** The files in the zip files of an export. */
export class ZippedFiles {
  readonly #byPath: ReadonlyMap<string, ZippedFile>;
  #byFolder: Map<string, ZippedFile[]> | undefined;
  #byName: Map<string, ZippedFile[]> | undefined;
  #byContent: Map<string, ZippedFile> | undefined;

  constructor(files: readonly ZippedFile[] = []) {
    this.#byPath = new Map(files.map((file) => [plain(file.path), file]));
  }

  get all(): ZippedFile[] {
    return [...this.#byPath.values()];
  }

  at(path: string): ZippedFile | null {
    return this.#byPath.get(plain(path)) ?? null;
  }

  /** Those that are directly in a folder. */
  in(folder: string): readonly ZippedFile[] {
    this.#byFolder ??= Map.groupBy(this.all, ({ path }) => folderOf(plain(path)));
    return this.#byFolder.get(plain(folder)) ?? [];
  }

  /** The file of a name, in whatever folder; null if several have it. */
  called(name: string): ZippedFile | null {
    this.#byName ??= Map.groupBy(this.all, ({ path }) => nameIn(plain(path)));
    const [file, ...others] = this.#byName.get(plain(name)) ?? [];
    return others.length === 0 ? (file ?? null) : null;
  }

  /** The file of which an item has this key. */
  withKey(key: string): ZippedFile | null {
    this.#byContent ??= new Map(this.all.map((file) => [contentOf(file), file]));
    return this.#byContent.get(CONTENT.exec(key)?.[0] ?? '') ?? null;
  }

  /** Finds files as a text in this place names them. */
  near(path: string): FindFile {
    const folder = folderOf(plain(path)).split('/');
    return (address) => this.at(pathOf(folder[0] === '' ? [] : folder, address) ?? '');
  }
}

const plain = (path: string): string => path.replaceAll('\\', '/').normalize('NFC');
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The name of a file without its folders. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
