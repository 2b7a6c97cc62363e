import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const CLASS = /\.([a-z_][\w-]*)/gi;

/**
 * Names the classes of style sheets: each by its own name and the place of its file among those that have one of that name. The same
 * source has the same names, no two are alike, and they are shorter than with a hash: every page has hundreds.
 */
export function classNames(): (local: string, file: string) => string {
  const filesOf = new Map<string, string[]>();
  for (const file of globSync('src/**/*.module.css', { cwd: ROOT }).toSorted())
    for (const local of new Set([...readFileSync(resolve(ROOT, file), 'utf8').matchAll(CLASS)].map(([, name = '']) => name)))
      filesOf.set(local, [...(filesOf.get(local) ?? []), file]);
  return (local, path) => {
    const [file = path] = relative(ROOT, path).split('?');
    const files = filesOf.get(local) ?? [];
    // One that was written after the dev server started.
    if (!files.includes(file)) filesOf.set(local, [...files, file]);
    return `${local}-${(filesOf.get(local) ?? []).indexOf(file).toString(36)}`;
  };
}
