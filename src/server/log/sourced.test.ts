import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { sourced } from './sourced.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-sourced-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a stack of the built server names each place of the source as Node itself would, and leaves all else as it is', async () => {
  const source = join(import.meta.dirname, 'bounded-file.ts');
  const { code, map } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  const built = join(folder, 'dist/server/bounded-file.js');
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(`${built}.map`, JSON.stringify({ ...map, sources: ['../../src/server/log/bounded-file.ts'] }));
  const byNode = new SourceMap({
    version: 3,
    file: built,
    sourceRoot: '',
    sources: ['src/server/log/bounded-file.ts'],
    sourcesContent: [],
    names: [],
    mappings: map?.mappings ?? '',
  });

  const url = pathToFileURL(built).href;
  const words = code.split('\n').flatMap((text, line) => [...text.matchAll(/\w+/g)].map(({ index }) => [line, index] as const));
  const asked = words.map(([line, column]) => ({ line, column, found: byNode.findEntry(line, column) }));
  // A comment has no place in the map, and no stack has one in it.
  const inCode = asked.filter(({ line, found }) => 'generatedLine' in found && found.generatedLine === line);
  expect(inCode.length).toBeGreaterThan(100);
  const stack = (place: string): string => `Error: no\n    at write (${place})\n    at node:fs:1:2`;
  for (const { line, column, found } of inCode) {
    const { originalSource, originalLine, originalColumn } = found as {
      originalSource: string;
      originalLine: number;
      originalColumn: number;
    };
    expect(sourced(stack(`${url}:${line + 1}:${column + 1}`))).toBe(
      stack(`${originalSource}:${originalLine + 1}:${originalColumn + 1}`),
    );
  }
});

test('where there is no map, a stack stays as it is', () => {
  const stack = `Error: no\n    at file:///srv/cairn/dist/server/away.js:1:2`;
  expect(sourced(stack)).toBe(stack);
});
