import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordsIn } from './in-language.ts';
import { sentencesApart } from './sentences-apart.ts';

const FILES: Readonly<Record<string, string>> = {
  'place-words.ts': `export const place = 'Billing place';`,
  'words.ts': `
    export { place } from './place-words.ts';
    const DAY = 'day';
    const days = (count: number): string => count + ' ' + DAY + 's';
    const NAMES = { PAID: 'Paid' };
    export const paid = Object.values(NAMES).join();
    export const left = (count: number) => days(count) + ' left';
    export const trial = (count: number) => 'The trial ends in ' + days(count);
    export const never = () => 'No screen says this';`,
  'screen.ts': `
    import * as words from './words.ts';
    // Named in words.ts
    console.log(words.paid, words.place, words.left(2), () => import('./later.ts'));`,
  'later.ts': `
    import { trial } from './words.ts';
    console.log(trial(3));
    import('./chosen.ts');`,
  'chosen.ts': `
    import * as words from './words.ts';
    console.log(words[location.hash as 'paid'], words.left(1));`,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sentences-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a screen bundles its own sentences, with those they depend on, and no others', async () => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sentencesApart(wordsIn('en'))],
    build: { write: false, rolldownOptions: { input: join(root, 'screen.ts') } },
  })) as Rolldown.RolldownOutput;
  const codeOf = (name: string) =>
    built.output.flatMap((one) => (one.type === 'chunk' && one.name === name ? one.code : [])).join();
  expect(codeOf('screen')).toMatch(/Object\.values\(\{PAID[^]* left/);
  expect(codeOf('screen')).toContain('Billing place');
  expect(codeOf('screen')).not.toContain('trial');
  expect(codeOf('later')).toContain('The trial ends in');
  expect(codeOf('chosen')).toContain('No screen says this');
});
