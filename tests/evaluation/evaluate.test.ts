import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { assistantStage, ok } from '../support/assistant.ts';
import type { Case } from './cases.ts';
import { dayWritten } from './cases.ts';
import { evaluated, parts, type Result } from './evaluate.ts';
import { lookingUp } from './looking-up.ts';
import { reportOf } from './report.ts';
import { type Ask, createdWorld, type World } from './world.ts';

// The evaluation of real models, on models that this test plays: one that does all tasks well, and ones that do not.
const { stage, rows } = assistantStage();
let world: World;

beforeAll(async () => {
  const ada = await stage.app.person('Ada');
  const ask: Ask = (method, family, endpoint, { query = {}, body }) =>
    ok(ada.ask(method, family, endpoint, { query, ...(body && { body }) }));
  world = await createdWorld(ask, ada.workspaceId, ada.userId);
});

beforeEach(() => rows(`UPDATE "ChatTurn" SET "createdAt" = "createdAt" - interval '2 minutes'`));

const all = parts.flatMap(({ cases }) => cases);

// A model that does a task well is played for each. What the others do wrong is the same in each task of a part.
const some = parts.map(({ name, cases }) => ({ name, cases: cases.filter((_, nth) => nth % amount(4, 1) === 0) }));
const countOf = (list: typeof parts): number => list.reduce((sum, { cases }) => sum + cases.length, 0);

/** The results of these tasks with a model that answers each like this. */
async function resultsWith(answer: (one: Case) => ReturnType<Case['example']>, asked: typeof parts): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, cases } of asked)
    for (const one of cases) {
      const { calls = [], text } = answer(one);
      stage.model.answer = ({ round }) => (round === 1 && calls.length > 0 ? { calls } : { text });
      if (results.length % 15 === 0) await rows(`UPDATE "ChatTurn" SET "createdAt" = "createdAt" - interval '2 minutes'`);
      results.push(await evaluated(name, one, world));
    }
  return results;
}

const namesOf = (results: readonly Result[], isPassed: boolean): string[] =>
  results.filter(({ problems }) => (problems.length === 0) === isPassed).map(({ name }) => name);

describe('the evaluation of a model', { timeout: 120_000 }, () => {
  test('has 60 tasks with names of their own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(60);
  });

  test('passes each task that is done well', async () => {
    const results = await resultsWith((one) => one.example(world), parts);
    expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(reportOf('a model', results, 1200)).toContain('60 of 60 tasks passed');
  });

  test('passes no task of a model that only greets', async () => {
    const results = await resultsWith(() => ({ text: 'Hello.' }), some);
    expect(namesOf(results, true)).toEqual([]);
    expect(results).toHaveLength(countOf(some));
    const report = reportOf('a model', results, 0);
    for (const { name, cases } of some) expect(report).toContain(`| ${name} | 0 | ${cases.length} |`);
    expect(report).toContain('> Hello.');
  });

  test('passes no look-up of a model that repeats all that it has read', async () => {
    const asked = some.filter(({ cases }) => cases.some((one) => lookingUp.includes(one)));
    const results = await resultsWith((one) => {
      const { calls = [], text } = one.example(world);
      return { calls, text: `${text} ${'And so on. '.repeat(100)}` };
    }, asked);
    expect(results.length).toBeGreaterThan(1);
    expect(namesOf(results, true)).toEqual([]);
  });

  test('notices a change that was not asked for, wherever changes can be proposed', async () => {
    const extra = { name: 'propose_task_change', input: { taskId: world.tasks.lights, title: 'Spoiled', reason: '' } };
    const results = await resultsWith((one) => {
      const { calls = [], text } = one.example(world);
      return { text, calls: [...calls, extra] };
    }, some);
    const asked = some
      .flatMap(({ cases }) => cases)
      .filter((one) => one.question(world).mode !== 'BUILD')
      .map(({ name }) => name);
    expect(namesOf(results, true)).toEqual(asked);
  });

  test('says why there is no answer', async () => {
    const [first] = all;
    if (first === undefined) throw new Error('There are no tasks.');
    stage.model.answer = () => ({ status: 500 });
    const { problems } = await evaluated('Looks things up', first, world);
    expect(problems[0]).toBe('the answer is FAILED: SERVER_ERROR');
  });
});

test.each(['2026-12-01', 'Dec 1', 'December 1, 2026', '1 December', '1. Dec'])('%s is the first of December', (text) => {
  expect(text).toMatch(dayWritten('2026-12-01'));
  expect(text).not.toMatch(dayWritten('2026-12-11'));
});
