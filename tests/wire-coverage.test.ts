import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

// Each line of the page claims that something works and names the tests that show it.

/** Test files by their names, as the page writes them. */
const files = new Map(
  globSync('tests/{acceptance,api,faults}/*.test.ts', { cwd: root }).map((path) => [basename(path, '.test.ts'), path]),
);

/** True if a file has a test with this title. */
function hasTest(path: string, title: string): boolean {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!describe)\\(\\s*(['"\`])${literal}\\1,`).test(read(path));
}

/** What is wrong with the tests that the lines of a page name. */
function faultsOf(page: string): string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => {
    const cells = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    const named = cells.at(-1) ?? '';
    if (named === 'tested in') return [];
    return named.split('; `').flatMap((entry) => {
      const [, file = '', title = ''] = /^`?([\w-]+)` › (.+)$/.exec(entry) ?? [];
      const path = files.get(file);
      if (path === undefined) return [`${cells[0]}: no test file "${file}"`];
      return hasTest(path, title) ? [] : [`${cells[0]}: ${path} has no test "${title}"`];
    });
  });
}

test('each line of the wire coverage page names existing tests', () => {
  const page = read('docs/wire-coverage.md');
  expect(page.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(60);
  expect(faultsOf(page)).toEqual([]);
});

test('a line without a test, and one with an unknown file or title, is found', () => {
  const good = '`auth` › reports a taken address';
  expect(faultsOf(`| signUp | POST /signup | done | ${good} |`)).toEqual([]);
  expect(faultsOf('| signUp | POST /signup | done |')).toHaveLength(1);
  expect(faultsOf(`| signUp | POST /signup | done | ${good}; \`nowhere\` › reports a taken address |`)).toEqual([
    'signUp: no test file "nowhere"',
  ]);
  expect(faultsOf('| signUp | POST /signup | done | `auth` › does everything |')).toEqual([
    'signUp: tests/acceptance/auth.test.ts has no test "does everything"',
  ]);
});
