import { amount } from './amount.ts';

export interface Check {
  name: string;
  /** A script, from the project folder. */
  program: string;
  args: string[];
  env?: Record<string, string>;
}

/** German is the one language beside English of which `npm test` opens the app. */
export const build = (): Check => ({ name: 'build', program: 'bin/build', args: amount(['de'], []) });

/** Checks of the sources: format, dead code, and lint with types. */
export function checks(): Check[] {
  return [
    { name: 'format', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
    // Types with the rules that need them: one program for each project, and each file in only one of them. The compiler alone
    // checks everything again for each project, which took more CPU than both do now.
    {
      name: 'lint and types',
      program: 'node_modules/oxlint/bin/oxlint',
      args: ['--type-aware', '--type-check'],
      // The checker of types collects no garbage before it has 4 GiB: a quarter less CPU.
      env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
    },
    { name: 'dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  ];
}
