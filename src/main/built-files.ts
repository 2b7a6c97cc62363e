import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Chunk {
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

export const SOURCE = fileURLToPath(new URL('../', import.meta.url));

/** The files of these sources' chunks and of all that they import at once, with their styles, but for those that are known. */
export function filesOf(sources: readonly string[], chunks: readonly Chunk[], known: ReadonlySet<string>): string[] {
  const isAsked = ({ facadeModuleId: id }: Chunk) => sources.some((source) => id === SOURCE + source);
  const asked = chunks.filter(isAsked);
  if (asked.length < sources.length) throw new Error(`not each of these is a chunk: ${sources.join(', ')}`);
  const names = asked.map((chunk) => chunk.fileName);
  return [...withAllNeeded(names, chunks)].filter((file) => !known.has(file));
}

/** These files, all that they import at once, and their styles. */
function withAllNeeded(asked: readonly string[], chunks: readonly Chunk[]): Set<string> {
  const files = new Set(asked);
  for (const file of files) {
    const { imports = [], viteMetadata } = chunks.find((chunk) => chunk.fileName === file) ?? {};
    for (const needed of [...imports, ...(viteMetadata?.importedCss ?? [])]) files.add(needed);
  }
  return files;
}

let built: readonly Chunk[] = [];
const known = new Map<string, ReadonlySet<string>>();

/** The files that are loaded before this file of the build runs, itself among them. */
export function thereWith(fileName: string): ReadonlySet<string> {
  const files = known.get(fileName) ?? withAllNeeded([fileName], built);
  known.set(fileName, files);
  return files;
}

/** Keeps the files of the build for `thereWith`. */
export const rememberFiles = (): Plugin => ({
  name: 'remember-files',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      built = Object.values(bundle).filter((file) => file.type === 'chunk');
      known.clear();
    },
  },
});
