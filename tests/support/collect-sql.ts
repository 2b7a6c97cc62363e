import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type RowFields, TypedSources } from './sql-in-source.ts';

/** SQL text that the server sends, with the fields of its row type, if it has one. */
export interface FoundSql {
  place: string;
  text: string;
  fields: RowFields | null;
}

// Run as a process of its own, it prints what it finds as JSON: the server's modules are imported with a few lines added to
// each that report the texts they send, fragments included.
const root = join(import.meta.dirname, '../..');
const SERVER = /\/src\/(?:server|platform|features\/[^/]+\/server)(?:\.ts$|\/)/;
const STATEMENT = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/;
const found: FoundSql[] = [];
/** What is composed once all modules are loaded and main has declared the kinds of items. */
const waiting: (() => void)[] = [];
const sources = new TypedSources(join(root, 'tsconfig.server.json'), { cwd: root });

Object.assign(globalThis, {
  sentSql: (place: string, fields: RowFields | null, text: () => unknown): void => {
    waiting.push(() => {
      try {
        for (const sql of [text()].flat())
          if (typeof sql === 'string' && STATEMENT.test(sql)) found.push({ place, text: sql, fields });
      } catch {
        // Composed from values that only the call has.
      }
    });
  },
});

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith(pathToFileURL(root).href) || !SERVER.test(url)) return loaded;
    const path = fileURLToPath(url);
    const lines = sources.sentTexts(path).map(({ line, expression, fields }) => {
      const place = `${path.slice(root.length + 1)}:${line}`;
      return `sentSql(${JSON.stringify(place)}, ${JSON.stringify(fields)}, () => ${expression});`;
    });
    return { ...loaded, source: `${readFileSync(path, 'utf8')}\n${lines.join('\n')}\n` };
  },
});

const files = globSync('src/{server,platform,features/*/server}/**/*.ts', { cwd: root });
for (const file of files.filter((path) => SERVER.test(`/${path}`) && !path.endsWith('.test.ts')))
  await import(pathToFileURL(join(root, file)).href);
const { collectFeatures } = await import('../../src/main/features.ts');
const { openLog } = await import('#server/log');
const nobodySends = { send: () => Promise.resolve(), close: () => Promise.resolve() };
collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, nobodySends, openLog('silent'));
for (const compose of waiting) compose();
sources.close();
process.stdout.write(JSON.stringify(found), () => process.exit(0));
