import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Part {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
}

/**
 * The addresses of a part of the app as it was built: its script, then its styles. Files are named by their content.
 * @param source the module that is imported for it, or the name of a file that several of them share
 */
export function builtFiles(source: string): string[] {
  const manifest = resolve(import.meta.dirname, '../../dist/web/.vite/manifest.json');
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Part>;
  // The names of shared files begin with a line.
  const shared = () => Object.entries(parts).find(([key, { name }]) => key.startsWith('_') && name === source)?.[1];
  const part = parts[source] ?? shared();
  if (!part) throw new Error(`nothing was built from ${source}`);
  return [part.file, ...(part.css ?? [])].map((file) => `/${file}`);
}

/** The script of a part of the app, as a pattern for addresses on any server. */
export const scriptOf = (source: string): string => `**${builtFiles(source)[0]}`;
