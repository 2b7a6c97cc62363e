import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Part {
  file: string;
  imports?: string[];
}

const WEB_ROOT = resolve(import.meta.dirname, '../dist/web');
const MANIFEST = join(WEB_ROOT, '.vite/manifest.json');
const KILOBYTE = 1000;

const ENTRY = 'index.html';
const APP = 'src/main/web/app.tsx';
const REALTIME = '@supabase/realtime-js/dist/module/index.js';
const BOARD = [
  ENTRY,
  APP,
  'src/main/web/shell.tsx',
  'src/features/projects/web/project-frame.tsx',
  'src/features/board/web/board-screen.tsx',
];
/** What loads by itself once the cards are there. */
const SETTLED = [
  ...BOARD,
  REALTIME,
  'src/features/board/web/board-views.tsx',
  'src/main/web/every-page.ts',
  'src/features/time-log/web/running-timer-chip.tsx',
];
/** What is prefetched on an idle board. */
const AHEAD = [
  ...SETTLED,
  'src/features/board/web/card-menu.tsx',
  'src/features/board/web/carrying.ts',
  'src/features/board/web/composer.tsx',
  'src/web/dragging.ts',
  'src/features/task-page/web/task-sheet.tsx',
  'src/features/task-surface/web/open-pickers.tsx',
  'src/features/task-surface/web/open-bulk-bar.tsx',
  'src/features/issue-screens/web/issues-screen.tsx',
];
const openPage = (source: string): string[] => [ENTRY, source];

/**
 * The scripts fetched to show a page, by the source that is imported for it. Lower a budget when a page needs less, so that
 * it does not grow again. On pages before the sign-in, React and its router take 94 KB; the client of the identity service
 * loads when someone signs in.
 */
const pages: { page: string; kilobytes: number; sources: string[] }[] = [
  { page: 'the first card of a board', kilobytes: 182, sources: BOARD },
  { page: 'a board that is settled', kilobytes: 202, sources: SETTLED },
  { page: 'a board with what is fetched ahead', kilobytes: 296, sources: AHEAD },
  { page: 'a board and the text editor', kilobytes: 347, sources: [...BOARD, 'src/ui/text-editor.tsx'] },
  { page: 'the login page', kilobytes: 102, sources: openPage('src/features/account/web/login-screen.tsx') },
  { page: 'the sign-up page', kilobytes: 103, sources: openPage('src/features/account/web/signup-screen.tsx') },
  {
    page: 'the page for a lost password',
    kilobytes: 102,
    sources: openPage('src/features/account/web/reset-password-screen.tsx'),
  },
];

test.each(pages)('$page stays under $kilobytes KB of script', ({ sources, kilobytes }) => {
  expect(existsSync(MANIFEST), 'build the browser part first: bin/build').toBe(true);
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Part>;
  const files = scriptsOf(manifest, sources);
  const size = files.reduce((sum, file) => sum + sentSize(join(WEB_ROOT, file)), 0);
  expect(size / KILOBYTE).toBeLessThan(kilobytes);
});

/** The public pages are HTML. What scripts some have besides: who is signed in, the board to try, and the cookie question. */
test.each([
  { page: 'the start page', kilobytes: 3, files: ['site-home.js', 'site-board.js'] },
  { page: 'a legal page', kilobytes: 1.2, files: ['site-cookies.js'] },
])('$page needs under $kilobytes KB of script', ({ files, kilobytes }) => {
  const scripts = files.map((file) => sentSize(join(WEB_ROOT, file)));
  expect(scripts.reduce((sum, size) => sum + size, 0) / KILOBYTE).toBeLessThan(kilobytes);
});

test('each picture of the start page has at most 150 KB', () => {
  const pictures = readdirSync(join(WEB_ROOT, 'site')).filter((file) => file.endsWith('.webp'));
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) expect(statSync(join(WEB_ROOT, 'site', file)).size / KILOBYTE, file).toBeLessThanOrEqual(150);
});

/** Bytes sent to a browser: compressed if that is smaller, as bin/build stores it. */
const sentSize = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/**
 * The files of these sources and of everything they import statically. Packages are matched by the end of their path,
 * because their location differs.
 */
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
