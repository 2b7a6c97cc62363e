import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLog } from '#server/log';
import { collectFeatures } from '../src/main/features.ts';
import { wholeAnswer } from './support/plain-answer.ts';

// tests/screens/contracts.test.tsx tests what the fakes of screens are held to.

const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const { endpoints } = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, mailer, openLog('silent'));

test('the contract can generate a complete answer for every action', () => {
  const unfit = endpoints.filter(({ action: { response } }) => !response.safeParse(wholeAnswer(response, undefined)).success);
  expect(unfit.map(({ action }) => action.name)).toEqual([]);
});

test('no fake of a feature bypasses its contract', () => {
  const files = globSync(['src/features/**/*.ts', 'src/features/**/*.tsx', 'tests/screens/*.tsx']);
  const free = /madeUpLoopback|createServer/;
  const inBrowsers = files.filter((path) => path.includes('/web/') || path.startsWith('tests/screens'));
  expect(inBrowsers.filter((path) => free.test(readFileSync(path, 'utf8')))).toEqual([]);
});
