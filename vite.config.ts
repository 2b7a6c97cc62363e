import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { liveScopes } from './src/main/live-entities.ts';

/** Where `bin/dev` has the server listening; the dev server passes the wire through to it. */
const server = process.env.CAIRN_SERVER ?? 'http://127.0.0.1:3000';

const ICONS = new URL('./node_modules/lucide-react/dist/esm/', import.meta.url);

/** Names an icon's own module in place of the index of them all: so the graph of modules says which screen draws which. */
function iconsByName(): Plugin {
  const index = readFileSync(new URL('lucide-react.mjs', ICONS), 'utf8');
  const places = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']*)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) places.set(name, fileURLToPath(new URL(file, ICONS)));
  }
  const imported = (name: string): string => {
    const [original = '', own = original] = name.split(/\s+as\s+/);
    if (original.startsWith('type ')) return `import { ${name} } from 'lucide-react';`.replace('{ type', 'type {');
    const place = places.get(original);
    if (place === undefined) throw new Error(`lucide-react has no icon ${original}`);
    return `import ${own} from ${JSON.stringify(place)};`;
  };
  return {
    name: 'icons-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: (code) =>
      code.replaceAll(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map(imported)
          .join(' '),
      ),
  };
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const SOURCE = fileURLToPath(new URL('./src/', import.meta.url));

/** What is on the screen when a board is. */
const BOARD = [
  'main/web.tsx',
  'main/web/shell.tsx',
  'features/projects/web/project-frame.tsx',
  'features/board/web/board-screen.tsx',
];
/** What anyone may open, signed in or not. */
const PUBLIC = [
  'features/account/web/login-screen.tsx',
  'features/account/web/signup-screen.tsx',
  'features/account/web/reset-password-screen.tsx',
  'features/account/web/verify-email-screen.tsx',
  'features/legal/web/legal-screens.tsx',
];

/** What screens are made of; not what only the parts of a task and an issue are made of, which are fetched when one opens. */
const PARTS =
  /\/src\/(ui\/(?!.*-popup|toaster|markdown|field-button|typed-field|choice-field|part-head)|web\/(?!surface|use-pinned-rows|row-events|line-keys|use-flowing-rows|use-steady-columns))|lucide-react/;

/** What views of rows need, and nothing else: the board, the lists of tasks and of issues. */
const SURFACE = /\/src\/web\/(surface|use-pinned-rows|row-events)/;

/** True for what these screens import at once, however deep. */
function neededOn(screens: readonly string[]) {
  let needed: Set<string> | null = null;
  return (id: string, graph: Graph): boolean => {
    needed ??= neededBy(
      screens.map((screen) => SOURCE + screen),
      graph,
    );
    return needed.has(id);
  };
}

const isOnBoard = neededOn(BOARD);
const isPublic = neededOn(PUBLIC);

/** What many screens need is fetched with the board where the board needs it too, and with the first other screen where not. */
const onBoard = (id: string, graph: Graph) => (isOnBoard(id, graph) ? 'shared' : null);

/** The public pages fetch nothing of the others: what they share with the board is a chunk of its own. */
const onPublicPages = (id: string, graph: Graph) => (!isPublic(id, graph) ? null : isOnBoard(id, graph) ? 'common' : 'public');

function neededBy(sources: readonly string[], graph: Graph): Set<string> {
  const found = new Set(sources);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Small things that the frame of a project and its board have in common with other screens: each in a chunk of its own, they cost more in names and requests than they hold. */
const FRAME =
  /\/src\/(features|main)\/.*\/(shell-context|project-words|use-recheck|use-leaving|workspace-mark|oneself|person-name|task-rights|named-people|use-project-presence)\.tsx?$/;

export default defineConfig({
  plugins: [iconsByName(), liveScopes(), react()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  server: {
    proxy: {
      '/api': server,
      '/_mail': server,
      // The wire's own /auth/v1; the screens /auth/login and its siblings stay with the browser.
      '/auth/v1': server,
      '/storage/v1': server,
      '/realtime/v1': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // Named apart from the script's target: these read oklch(), nesting and @layer as they stand.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    // All of these know modulepreload.
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page holds the names of all the others: 42 bits tell two versions of a file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What every page needs, in one request; what the public pages share; then what several screens need, in two: what two of them share, other than
            // the board, is not worth every page's while. The heavy halves of overlays stay apart: they are fetched when they are
            // wanted, and so is Markdown.
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: onPublicPages, debugName: 'public', minShareCount: 2, priority: 1.5 },
            { name: onBoard, debugName: 'shared', test: PARTS, minShareCount: 2, priority: 1 },
            { name: 'surface', test: SURFACE, priority: 1 },
            // Small things that the frame of a project and its board have in common with other screens: a chunk for each of them
            // would cost more in names and requests than it holds.
            { name: 'frame', test: FRAME, priority: 0.9 },
            { name: 'pages', test: PARTS, minShareCount: 3, priority: 0.5 },
          ],
        },
      },
    },
    // Fonts and pictures stay files, so that the policy needs no data: source for them.
    assetsInlineLimit: 0,
  },
});
