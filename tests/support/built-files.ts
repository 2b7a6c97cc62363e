import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
}

/** The addresses of a part of the app as it was built, by the source that is imported for it: its script, then its styles. */
export function builtFiles(source: string): string[] {
  const manifest = resolve(import.meta.dirname, '../../dist/web/.vite/manifest.json');
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Part>;
  const part = parts[source];
  if (!part) throw new Error(`nothing was built from ${source}`);
  return [part.file, ...(part.css ?? [])].map((file) => `/${file}`);
}
