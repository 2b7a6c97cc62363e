import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { classNames } from './src/main/class-names.ts';
import { filesOf, rememberFiles, SOURCE, thereWith } from './src/main/built-files.ts';
import { languages } from './src/contract/languages.ts';
import { iconsByName } from './src/main/icons-by-name.ts';
import { inLanguage, wordsIn } from './src/main/in-language.ts';
import { liveScopes } from './src/main/live-entities.ts';
import { sentencesApart } from './src/main/sentences-apart.ts';
import { stylesAgain } from './src/main/styles-again.ts';
import { OPEN_ADDRESSES } from './src/main/web/open-addresses.ts';
import {
  ACROSS,
  BY_MAIL,
  DIALOGS,
  DRAFTS,
  EDITING,
  FIELDS,
  FILES,
  FILTERS,
  FORMS,
  FOUND,
  IN_MENUS,
  ISSUE_ROWS,
  ISSUES_PASSED_ON,
  LINKED,
  MENUS,
  NEW_PASSWORD,
  NOTES,
  PAGE_PARTS,
  PARTS,
  PASSED_FURTHER,
  PASSED_ON,
  SHEET_ICONS,
  SPRINTS,
  STEPS,
  SURFACE,
  THREADS,
  TIMING,
  VALUES,
  WAYS_IN,
} from './src/main/web-chunks.ts';

/** Where `bin/dev` has the server listening; the dev server passes the wire through to it. */
const server = process.env.CAIRN_SERVER ?? 'http://127.0.0.1:3000';

/** The language of the build: English, unless bin/steps/web.mjs asks for another. */
const language = languages.find((one) => one === process.env.CAIRN_LANGUAGE) ?? 'en';

/**
 * Tells the page's first script which files the app consists of, and which of its screens an address shows: it asks for them
 * while the module script, from which the browser would learn of them, is still on its way.
 */
function filesAhead(): Plugin {
  const source = readFileSync(new URL('./public/theme.js', import.meta.url));
  // Cached permanently by browsers, like all files with a hash in their names.
  const fileName = `assets/theme-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.js`;
  return {
    name: 'files-ahead',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = new Set(chunk ? [chunk.fileName, ...chunk.imports] : []);
        const app = filesOf(['main/web/app.tsx'], chunks, first);
        const frame = filesOf(FRAME, chunks, new Set([...first, ...app]));
        const around = new Set([...first, ...app, ...frame]);
        const told = [
          `data-open="${OPEN_ADDRESSES.join(' ')}" data-app="${listed(app)}" data-frame="${listed(frame)}"`,
          ...Object.entries(VIEWS).map(([view, screen]) => `data-${view}="${listed(filesOf([screen], chunks, around))}"`),
        ].join(' ');
        return html.replace('<script src="/theme.js">', `<script src="/${fileName}" ${told}>`);
      },
    },
  };
}

const listed = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What is around each view of a project. */
const FRAME = ['main/web/shell.tsx', 'features/projects/web/project-frame.tsx'];
/** The screen of each view, by the last part of its address. */
const VIEWS = {
  board: 'features/board/web/board-screen.tsx',
  list: 'features/task-list/web/list-screen.tsx',
  calendar: 'features/calendar/web/calendar-screens.ts',
  timeline: 'features/timeline/web/timeline-screen.tsx',
  issues: 'features/issue-screens/web/issues-screen.tsx',
  sprints: 'features/sprint-screens/web/sprints-screen.tsx',
  analytics: 'features/analytics-screens/web/analytics-route.tsx',
};
/** What is on the screen when a board is. */
const BOARD = ['main/web/app.tsx', ...FRAME, VIEWS.board];
/** What anyone opens before they sign in. */
const SIGN_IN = [
  'features/account/web/login-screen.tsx',
  'features/account/web/signup-screen.tsx',
  'features/account/web/reset-password-screen.tsx',
  'features/account/web/verify-email-screen.tsx',
];

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

/** The cookie question, below these and below public documents. */
const COOKIES = ['main/web/cookie-question.ts'];
/** What a board shows beside its cards, a moment later. */
const BESIDE = ['features/board/web/board-views.tsx', 'features/time-log/web/running-timer-chip.tsx'];

const isOnBoard = neededOn(BOARD);
const isAtSignIn = neededOn(SIGN_IN);
const isOfCookies = neededOn(COOKIES);
const isBeside = neededOn(BESIDE);

const APART = [PASSED_ON, PASSED_FURTHER, ISSUES_PASSED_ON, FIELDS, FILTERS, ACROSS, TIMING, MENUS, IN_MENUS, SPRINTS];
/** What many screens need is fetched with the board where the board needs it too, and with the first other screen where not. */
const onBoard = (id: string, graph: Graph) => (isOnBoard(id, graph) && !APART.some((apart) => apart.test(id)) ? 'shared' : null);

/** Pages before the sign-in fetch nothing of the app: what they share with the board is a separate chunk. */
const beforeSignIn = (id: string, graph: Graph) =>
  (isOnBoard(id, graph) || FORMS.test(id)) && (isAtSignIn(id, graph) || isOfCookies(id, graph)) ? 'common' : null;
const atSignIn = (id: string, graph: Graph) => (isAtSignIn(id, graph) ? 'sign-in' : null);
const besideBoard = (id: string, graph: Graph) => (isBeside(id, graph) ? 'beside' : null);

function neededBy(sources: readonly string[], graph: Graph): Set<string> {
  const found = new Set(sources);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * The layout engine of diagrams asks for `require` where it does not exist. Every page would carry what the bundler puts in its
 * place.
 */
const withoutRequire = (): Plugin => ({
  name: 'without-require',
  transform: {
    filter: { id: /\/elkjs\// },
    handler: (code) =>
      code.replaceAll(
        /typeof require\s*===?\s*"function"\s*&&\s*require|"function"\s*==\s*typeof require\s*&&\s*require/g,
        'false',
      ),
  },
});

/** What SWR asks at each start, and has much code for that no browser here runs: whether it is on a server, in Deno, or with an old React. */
const withoutServer = (): Plugin => ({
  name: 'without-server',
  transform: {
    filter: { id: /\/swr\/dist\/config-context-/ },
    handler(code) {
      const known = { isWindowDefined: true, isLegacyDeno: false, IS_SERVER: false, IS_REACT_LEGACY: false };
      return Object.entries(known).reduce((changed, [name, value]) => {
        const asked = new RegExp(`const ${name} = .*;`);
        if (!asked.test(changed)) this.error(`SWR has no ${name} any more`);
        return changed.replace(asked, `const ${name} = ${value};`);
      }, code);
    },
  },
});

export default defineConfig({
  plugins: [
    iconsByName(),
    ...(language === 'en' ? [] : [inLanguage(language)]),
    sentencesApart(wordsIn(language)),
    liveScopes(),
    react(),
    withoutRequire(),
    withoutServer(),
    stylesAgain(),
    rememberFiles(),
    filesAhead(),
  ],
  // React brings the hook itself; the package that stands in for it on old versions of React would be in every page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: classNames() } },
  server: {
    proxy: {
      '/api': server,
      '/_mail': server,
      '^/calendar/.*\\.ics$': server,
      '^/share/': server,
      '^/(?:about|blogs?(?:/.*)?|contact|cookie-policy|feedback|privacy|security|terms|robots\\.txt|sitemap\\.xml|\\.well-known/.*)?(?:\\?.*)?$':
        server,
      // The wire's own /auth/v1; the screens /auth/login and its siblings stay with the browser.
      '/auth/v1': server,
      '/storage/v1': server,
      '/realtime/v1': { target: server, ws: true },
    },
  },
  build: {
    outDir: language === 'en' ? 'dist/web' : `dist/web-${language}`,
    target: 'es2023',
    // Named apart from the script's target: these read oklch(), nesting and @layer as they stand.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    // All of these know modulepreload.
    modulePreload: {
      polyfill: false,
      // What a file itself needs is there before it asks for more: its lists of files need not name it.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' ? files.filter((file) => !thereWith(hostId).has(file)) : files,
    },
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The parser of prosemirror-markdown, which nothing uses, and markdown-it below it: making them does nothing else.
      treeshake: {
        manualPureFunctions: ['MarkdownIt', 'MarkdownParser'],
        moduleSideEffects: [
          { test: /\/node_modules\/(markdown-it|mdurl|uc\.micro|linkify-it|punycode\.js)\//, sideEffects: false },
        ],
      },
      // Puts a sentence where it is said, so that a screen fetches its own sentences and not all of its slice's words file.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // Every page holds the names of all the others, and every file those that it needs: 42 bits tell two versions apart, and
        // .vite/manifest.json says what a file was made of. A font or a picture is named once.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            // The first that fits takes a module. What every page needs, in one request; what the pages before the sign-in
            // share; then what several screens need, in two: what two of them share, other than the board, is not worth
            // every page's while. The heavy halves of overlays stay apart: they are fetched when they are wanted, and so is
            // Markdown.
            { name: 'app', tags: ['$initial'] },
            { name: 'tooltips', test: /\/src\/ui\/tooltip-layer/ },
            { name: beforeSignIn, debugName: 'common', minShareCount: 2 },
            { name: 'new-password', test: NEW_PASSWORD, minShareCount: 2 },
            { name: atSignIn, debugName: 'sign-in', minShareCount: 5 },
            { name: 'by-mail', test: BY_MAIL, minShareCount: 2 },
            { name: 'ways-in', test: WAYS_IN, minShareCount: 2 },
            // What a board and a public document both need must bring neither to the other.
            { name: 'switch', test: /\/src\/ui\/(switch|page)\./, minShareCount: 2 },
            { name: 'surface', test: SURFACE },
            // Before what takes along all that its modules import, also through a face of which it needs something else.
            { name: 'task-menu', test: MENUS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'files', test: FILES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'further', test: PASSED_FURTHER, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'later', test: PASSED_ON, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'found', test: FOUND, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'values', test: VALUES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'sprints', test: SPRINTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: onBoard, debugName: 'shared often', minShareCount: 3 },
            { name: onBoard, debugName: 'shared', test: PARTS, minShareCount: 2 },
            { name: besideBoard, debugName: 'beside', test: PARTS, minShareCount: 2 },
            { name: 'timers', test: TIMING, minShareCount: 2 },
            { name: 'fields', test: FIELDS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'filters', test: FILTERS, minShareCount: 2 },
            { name: 'notes', test: NOTES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'drafts', test: DRAFTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'steps', test: STEPS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'sheet-icons', test: SHEET_ICONS, minShareCount: 2 },
            { name: 'issue-rows', test: ISSUE_ROWS, minShareCount: 2 },
            { name: 'dialogs', test: DIALOGS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'tools', test: EDITING, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'threads', test: THREADS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'linked', test: LINKED, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'page-parts', test: PAGE_PARTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'pages', test: PARTS, minShareCount: 3 },
          ],
        },
      },
    },
    // Fonts and pictures stay files, so that the policy needs no data: source for them.
    assetsInlineLimit: 0,
  },
});
