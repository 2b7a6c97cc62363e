import { expect, test } from 'vitest';
import type { Step } from '../contract.ts';
import { type AskingStep, answerField, answerIn, asksBefore } from './answers.ts';

const ask = (id: string, under: Step['under'] = null): AskingStep => ({
  id,
  kind: 'ask-assistant',
  under,
  task: 'SUMMARIZE',
  options: [],
  guidance: '',
  as: id,
});
const branch: Step = { id: 'b', kind: 'branch', under: null, conditions: { kind: 'group', match: 'ALL', conditions: [] } };
const comment = (id: string, under: Step['under'] = null) => ({ id, kind: 'comment', under, text: '' }) as const;

test('a step knows the answers before it, in the order of the lanes and not of the list', () => {
  const steps: Step[] = [
    comment('last'),
    ask('inner', { stepId: 'b', lane: 'then' }),
    comment('other', { stepId: 'b', lane: 'else' }),
    branch,
    ask('first'),
    comment('end'),
  ];
  const known = (id: string) => asksBefore(steps, steps.find((step) => step.id === id) as Step).map(({ as }) => as);
  expect(known('last')).toEqual([]);
  expect(known('b')).toEqual([]);
  expect(known('other')).toEqual(['inner']);
  expect(known('end')).toEqual(['inner', 'first']);
  expect(asksBefore(steps, comment('nowhere', { stepId: 'gone', lane: 'then' }))).toEqual([]);
});

test('an answer is a field of conditions: one of its options, or a text', () => {
  expect(answerIn('assistant.kind')).toBe('kind');
  expect(answerIn('priority')).toBeNull();
  expect(answerField(ask('short'))).toMatchObject({ name: 'assistant.short', holds: 'text', canBeSet: false });
  expect(answerField({ ...ask('kind'), task: 'CLASSIFY', options: ['Bug ', 'Wish'] })).toMatchObject({
    holds: 'option',
    values: ['Bug', 'Wish'],
  });
});
