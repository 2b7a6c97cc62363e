import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type RowFields, TypedSources } from './sql-in-source.ts';

/** SQL text that the server sends, with the fields that its rows are read as, where they are read as something. */
export interface FoundSql {
  place: string;
  text: string;
  fields: RowFields | null;
}

// Run as a process of its own, it prints what it finds as JSON: the modules of the server are imported with a few lines behind
// each that say what the texts they send are by then, fragments and all.
const root = join(import.meta.dirname, '../..');
const SERVER = /\/src\/(?:server|platform|features\/[^/]+\/server)(?:\.ts$|\/)/;
const STATEMENT = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/;
const found: FoundSql[] = [];
const sources = new TypedSources(join(root, 'tsconfig.server.json'), { cwd: root });

Object.assign(globalThis, {
  sentSql: (place: string, fields: RowFields | null, text: () => unknown): void => {
    try {
      for (const sql of [text()].flat())
        if (typeof sql === 'string' && STATEMENT.test(sql)) found.push({ place, text: sql, fields });
    } catch {
      // Put together from what only the call knows.
    }
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

// What is made of subjects is known once main has said which there are.
(await import('../../src/main/web/subjects.ts')).tellSubjects();
const files = globSync('src/{server,platform,features/*/server}/**/*.ts', { cwd: root });
for (const file of files.filter((path) => SERVER.test(`/${path}`) && !path.endsWith('.test.ts')))
  await import(pathToFileURL(join(root, file)).href);
sources.close();
process.stdout.write(JSON.stringify(found), () => process.exit(0));
