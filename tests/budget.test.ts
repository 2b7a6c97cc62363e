import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Part {
  file: string;
  imports?: string[];
}

const WEB_ROOT = resolve(import.meta.dirname, '../dist/web');
const MANIFEST = join(WEB_ROOT, '.vite/manifest.json');
const KILOBYTE = 1000;

const ENTRY = 'index.html';
const AUTH = '@supabase/auth-js/dist/module/index.js';
const REALTIME = '@supabase/realtime-js/dist/module/index.js';

/** What is fetched to show a page and to keep it live, by the source that is imported for it. */
const pages: { page: string; kilobytes: number; sources: string[] }[] = [
  {
    page: 'the board',
    kilobytes: 221,
    sources: [
      ENTRY,
      AUTH,
      REALTIME,
      'src/main/web/shell.tsx',
      'src/features/projects/web/project-frame.tsx',
      'src/features/board/web/board-screen.tsx',
    ],
  },
  { page: 'the login page', kilobytes: 166, sources: [ENTRY, AUTH, 'src/features/account/web/login-screen.tsx'] },
  { page: 'the sign-up page', kilobytes: 166, sources: [ENTRY, AUTH, 'src/features/account/web/signup-screen.tsx'] },
];

test.each(pages)('$page stays under $kilobytes KB of script', ({ sources, kilobytes }) => {
  expect(existsSync(MANIFEST), 'build the browser part first: vite build').toBe(true);
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Part>;
  const files = scriptsOf(manifest, sources);
  const size = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB_ROOT, file))).length, 0);
  expect(size / KILOBYTE).toBeLessThan(kilobytes);
});

/** The files of these sources and of all that they import at once. Packages are named by their end: where they lie differs. */
function scriptsOf(manifest: Readonly<Record<string, Part>>, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const gather = (name: string): void => {
    const part = manifest[name];
    if (!part) throw new Error(`nothing was built from ${name}`);
    if (found.has(part.file)) return;
    found.add(part.file);
    for (const imported of part.imports ?? []) gather(imported);
  };
  for (const source of sources)
    gather(Object.keys(manifest).find((name) => name === source || name.endsWith(`/${source}`)) ?? source);
  return [...found].filter((file) => file.endsWith('.js'));
}
