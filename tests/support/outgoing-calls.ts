import type { Tree } from './architecture.ts';

const SERVER = /^src\/(?:server|platform|main|features\/[^/]+\/server)(?:\.ts$|\/)/;
const EXEMPT = /^src\/server\/outgoing\/|^src\/main\/web[./]|\.test\.tsx?$|\/testing\//;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
const IMPORT = /\bimport\s+([^'"();]*?)\s*from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/g;
const GLOBAL =
  /(?<![.\w$#'"`/-])(?:fetch\s*(?:\(|(?=[,;)}\]]))|globalThis\s*(?:\.\s*fetch\b|\[)|new\s+(?:WebSocket|EventSource)\b)/;
// What serves, and what only names things.
const SERVES = new Set(['createServer', 'STATUS_CODES']);
const CLIENTS = /^(?:node:)?(?:https?|http2)$|^(?:undici|node-fetch|axios|got|ky|needle|request|superagent)(?:\/|$)/;
// Libraries that call other servers themselves, and the option that passes them our client.
const HANDED: Readonly<Record<string, RegExp>> = {
  'openid-client': /customFetch/,
  stripe: /createFetchHttpClient/,
  '@ai-sdk/openai-compatible': /fetch: asking/,
  '@ai-sdk/openai': /fetch: asking/,
  '@ai-sdk/anthropic': /fetch: asking/,
  '@ai-sdk/google': /fetch: asking/,
  createRemoteJWKSet: /\[customFetch\]/,
};

/** Every place where the server could call another one over HTTP without `src/server/outgoing.ts`. */
export const outgoingFaults = (tree: Tree): string[] =>
  [...tree].flatMap(([path, source]) => {
    if (!SERVER.test(path) || EXEMPT.test(path)) return [];
    const text = source.replaceAll(COMMENT, '');
    const imports = [...text.matchAll(IMPORT)].filter(([, what]) => !/^type\b/.test(what ?? ''));
    return [
      ...(GLOBAL.test(text) ? ['asks by itself'] : []),
      ...imports.flatMap(([, what = '*', from, later]) =>
        isClient(what, from ?? later ?? '') ? [`takes ${from ?? later}`] : [],
      ),
      ...Object.entries(HANDED).flatMap(([name, handed]) => {
        const isUsed = imports.some(([, what = '', from, later]) => name === (from ?? later) || what.includes(name));
        return isUsed && !handed.test(text) ? [`lets ${name} ask by itself`] : [];
      }),
    ].map((fault) => `${path}: ${fault}`);
  });

/** @param what as in the import: `{ createServer, type Server }`, or a namespace. */
function isClient(what: string, from: string): boolean {
  if (!CLIENTS.test(from)) return false;
  const names = /^\{(.*)\}$/s.exec(what)?.[1]?.split(',') ?? [what];
  return names.map((name) => name.trim()).some((name) => name !== '' && !name.startsWith('type ') && !SERVES.has(name));
}
