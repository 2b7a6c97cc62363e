import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `bin/dev` has the server listening; the dev server passes the wire through to it. */
const server = process.env.CAIRN_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  server: {
    proxy: {
      '/api': server,
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
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one request; then what more than one screen needs, in another. The heavy halves of
            // overlays stay apart: they are fetched when they are wanted, and so is Markdown.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // Of the latter the board needs but a part: what only pages, forms and sheets are made of is a third.
            {
              name: 'pages',
              test: /\/src\/(ui\/(auth-frame|card|color-picker|focus-after|outside-press|page-header|property-list|safe-address|section|selection-bar|sheet|switch|table|tabs|text-area)|web\/(copied|use-narrow|use-submit))\./,
              minShareCount: 2,
              priority: 1.5,
            },
            {
              name: 'shared',
              test: /\/src\/(ui\/(?!.*-popup|toaster|markdown)|web\/)|lucide-react/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
    // Fonts and pictures stay files, so that the policy needs no data: source for them.
    assetsInlineLimit: 0,
  },
});
