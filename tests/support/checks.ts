import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Check {
  name: string;
  /** A script, from the project folder. */
  program: string;
  args: string[];
}

export const build: Check = { name: 'build', program: 'bin/build', args: [] };

/** Checks of the sources: format, type-aware lint, types of each project, dead code. */
export function checks(): Check[] {
  const projects = readdirSync(resolve(import.meta.dirname, '../..')).filter((name) =>
    /^tsconfig\.(?!base)\w+\.json$/.test(name),
  );
  return [
    { name: 'format', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
    { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware'] },
    ...projects.map((project) => ({
      name: `types of ${project}`,
      program: 'node_modules/typescript/bin/tsc',
      args: ['-p', project],
    })),
    { name: 'dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  ];
}
