import { expect, it } from 'vitest';
import type { Failure, Outcome } from './outcome.ts';
import { afterRepeating, filesToRepeat } from './second-run.ts';

const inFile = (file: string, text = `${file} › a test`): Failure => ({ text, file });
const lint: Failure = { text: 'lint' };

it.each([
  ['one file', [inFile('a'), inFile('a', 'another')], ['a']],
  ['three files', [inFile('a'), inFile('b'), inFile('c')], ['a', 'b', 'c']],
  ['four files', [inFile('a'), inFile('b'), inFile('c'), inFile('d')], []],
  ['a check that fails too', [inFile('a'), lint], []],
  ['none', [], []],
])('files to repeat after failures of %s', (_, failures, expected) => {
  expect([...filesToRepeat(failures)]).toEqual(expected);
});

const first: Outcome = { passed: 10, failures: [inFile('a'), inFile('b')] };

it.each([
  ['nothing failed again', [], [], 12],
  ['one failed again', [inFile('b', 'another test')], [inFile('b')], 11],
  ['the second run did not end', [{ text: 'did not end' }], [inFile('a'), inFile('b')], 10],
])('%s', (_, again, failures, passed) => {
  const { outcome, unsteady } = afterRepeating(first, { passed: 0, failures: again });
  expect(outcome).toEqual({ passed, failures });
  expect([...unsteady, ...failures]).toHaveLength(2);
});
