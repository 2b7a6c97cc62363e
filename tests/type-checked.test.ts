import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const projects = globSync('tsconfig.*.json', { cwd: root }).filter((name) => name !== 'tsconfig.base.json');

function filesOf(project: string): string[] {
  const args = ['node_modules/typescript/bin/tsc', '--showConfig', '-p', project];
  const { files } = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as { files: string[] };
  return files.map(normalize);
}

// The types of a file that no project names are checked by the compiler's defaults, which are looser.
test('each file of TypeScript belongs to a project', () => {
  const named = new Set(projects.flatMap(filesOf));
  const written = globSync(['{src,db,tests,bench}/**/*.{ts,tsx}', '*.ts'], { cwd: root });
  expect(written.length).toBeGreaterThan(4000);
  expect(written.filter((path) => !named.has(path))).toEqual([]);
});
