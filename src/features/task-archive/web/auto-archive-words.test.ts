import { expect, test } from 'vitest';
import type { AutoArchive } from '../contract.ts';
import { archiveChoices, choiceOf, daysOf, plannedText, ruleText } from './auto-archive-words.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const rule: AutoArchive = {
  id: 'p',
  afterDays: 30,
  keptBefore: null,
  plannedAt: '2026-12-03T13:00:00.000Z',
  finishedBefore: '2026-11-03T13:00:00.000Z',
  taskCount: 12,
  version: 1,
};

test('says how many tasks will be archived, and when', () => {
  expect(plannedText(rule, now)).toBe('12 completed tasks will be archived on Dec 3.');
  expect(plannedText({ ...rule, taskCount: 1 }, now)).toBe('1 completed task will be archived on Dec 3.');
  expect(plannedText({ ...rule, taskCount: 45_000 }, now)).toBe('45,000 completed tasks will be archived on Dec 3.');
});

test('names no date if nothing is planned or the date has passed', () => {
  expect(plannedText({ ...rule, plannedAt: null }, now)).toBeNull();
  expect(plannedText({ ...rule, taskCount: 0 }, now)).toBeNull();
  expect(plannedText(rule, Date.parse('2026-12-03T13:00:30Z'))).toBe('12 completed tasks are about to be archived.');
});

test('says what happens to completed tasks', () => {
  expect(ruleText(rule, now)).toBe('12 completed tasks will be archived on Dec 3. No one has changed them since Nov 3.');
  expect(ruleText({ ...rule, afterDays: null, plannedAt: null }, now)).toContain('until someone archives them');
  expect(ruleText({ ...rule, plannedAt: null, finishedBefore: null, taskCount: 0 }, now)).toContain('7 days before');
});

test('offers the usual periods, and a period that was set through the API', () => {
  expect(archiveChoices(30).map(({ value }) => value)).toEqual(['never', '7', '14', '30', '90', '180', '365']);
  expect(archiveChoices(45).map(({ label }) => label)).toContain('45 days after the last change');
  for (const days of [null, 7, 45]) expect(daysOf(choiceOf(days))).toBe(days);
});
