import { describe, expect, test } from 'vitest';
import { conditionFault, conditionIn, sentConditions } from './filter-requests.ts';
import { rowRule } from './filter-rule.ts';
import {
  type Condition,
  conditionOf,
  conditionText,
  type FilterField,
  type FilterKind,
  filterOperators,
  type FilterOperator,
} from './filters.ts';

const fields: Readonly<Record<FilterKind, FilterField>> = {
  choice: { name: 'person', kind: 'choice', label: 'Person', column: 'value', isOptional: true, isPerson: true },
  set: { name: 'label', kind: 'set', label: 'Label', column: 'value', isOptional: true },
  day: { name: 'due', kind: 'day', label: 'Due', column: 'value', isOptional: true, periods: ['overdue', 'thisweek', 'week'] },
  moment: { name: 'created', kind: 'moment', label: 'Created', column: 'value', periods: ['today', 'past7'] },
  flag: { name: 'flag', kind: 'flag', label: 'Flag', column: 'value', values: ['true', 'false'] },
  own: { name: 'f.x', kind: 'own', label: 'Own', column: 'value', isOptional: true },
};
const context = { userId: 'mara', today: '2026-11-26' };
interface Row {
  value: unknown;
  isDone?: boolean;
}
const reading = { valueIn: (row: Row) => row.value, isOpen: (row: Row) => !row.isDone };
const rule = (condition: Condition, field: FilterField) => rowRule<Row>(() => field, [condition], context, reading);

/** For each kind and operator: the condition, what it lets through, and what it hides. */
const cases: Readonly<Record<string, readonly (readonly [string, readonly unknown[], readonly unknown[]])[]>> = {
  'choice is': [
    ['me', ['mara'], ['ines', null]],
    ['me,none', ['mara', null], ['ines']],
  ],
  'choice not': [
    ['not:me', ['ines', null], ['mara']],
    ['not:none', ['ines'], [null]],
  ],
  'set is': [['bug,none', [['bug', 'ui'], []], [['ui']]]],
  'set all': [['all:bug,ui', [['ui', 'bug', 'x']], [['bug'], []]]],
  'set not': [['not:bug,ui', [['x'], []], [['bug', 'x']]]],
  'day is': [
    ['overdue', ['2026-11-25'], ['2026-11-26', null]],
    ['week', ['2026-11-26', '2026-12-02'], ['2026-11-25', '2026-12-03', null]],
    ['thisweek', ['2026-11-23', '2026-11-29'], ['2026-11-22', '2026-11-30', null]],
    ['none', [null], ['2026-11-26']],
    ['any', ['2026-11-26'], [null]],
  ],
  'day before': [
    ['before:2026-11-26', ['2026-11-25'], ['2026-11-26', null]],
    ['before:7d', ['2026-12-02'], ['2026-12-03', null]],
  ],
  'day after': [['after:2026-11-26', ['2026-11-27'], ['2026-11-26', null]]],
  'day between': [['between:2026-11-26,2026-11-24', ['2026-11-24', '2026-11-26'], ['2026-11-23', '2026-11-27', null]]],
  'moment is': [
    ['today', ['2026-11-26T00:00:00.000Z', '2026-11-26T23:59:59.999Z'], ['2026-11-25T23:59:59.999Z', '2026-11-27T00:00:00.000Z']],
    ['past7', ['2026-11-20T00:00:00.000Z'], ['2026-11-19T23:59:59.999Z']],
  ],
  'moment before': [['before:2026-11-26', ['2026-11-25T23:59:59.999Z'], ['2026-11-26T00:00:00.000Z']]],
  'moment after': [
    ['after:2026-11-26', ['2026-11-27T00:00:00.000Z'], ['2026-11-26T23:59:59.999Z']],
    ['after:-8d', ['2026-11-19T00:00:00.000Z'], ['2026-11-18T23:59:59.999Z']],
  ],
  'moment between': [['between:2026-11-26,2026-11-26', ['2026-11-26T12:00:00.000Z'], ['2026-11-27T00:00:00.000Z']]],
  'flag is': [
    ['true', [true], [false]],
    ['false', [false], [true]],
  ],
  'own is': [
    ['x,me', ['x', 'mara', ['y', 'x']], ['y', undefined]],
    ['today', ['2026-11-26'], ['2026-11-27']],
  ],
  'own all': [['all:x,y', [['x', 'y']], [['x'], 'x']]],
  'own not': [['not:x', ['y', undefined], ['x']]],
  'own before': [['before:2026-11-26', ['2026-11-25'], ['2026-11-26', undefined, 3]]],
  'own after': [['after:2026-11-26', ['2026-11-27'], ['2026-11-26']]],
  'own between': [['between:2026-11-24,2026-11-26', ['2026-11-26'], ['2026-11-27']]],
};

const everyOperator = (Object.keys(filterOperators) as FilterKind[]).flatMap((kind) =>
  filterOperators[kind].map((op): [FilterKind, FilterOperator] => [kind, op]),
);

describe.each(everyOperator)('a %s filtered by %s', (kind, op) => {
  const field = fields[kind];
  const known = cases[`${kind} ${op}`] ?? [];
  test('lets through what it says, and nothing else', () => {
    expect(known.length).toBeGreaterThan(0);
    for (const [text, through, hidden] of known) {
      const condition = conditionOf(field, text);
      expect(condition?.op).toBe(op);
      const lets = rule(condition as Condition, field);
      expect([text, through.filter((value) => !lets({ value }))]).toEqual([text, []]);
      expect([text, hidden.filter((value) => lets({ value }))]).toEqual([text, []]);
    }
  });

  test('comes back from the address as it went', () => {
    for (const [text] of known) {
      const condition = conditionOf(field, text) as Condition;
      expect(conditionOf(field, conditionText(field, condition))).toEqual(condition);
    }
  });

  test('says the same to a server that knows neither the reader nor their day', () => {
    const declared = kind === 'choice' || kind === 'set' ? { ...field, values: ['mara', 'ines', 'bug', 'ui'] } : field;
    for (const [text, through, hidden] of known.filter(() => kind !== 'own')) {
      const [sent = ''] = sentConditions([field], [conditionOf(field, text) as Condition], context);
      expect([sent, conditionFault([declared], sent)]).toEqual([sent, null]);
      expect(sent).not.toContain('me,');
      const elsewhere = text === 'overdue' ? context : { userId: 'other', today: '2001-01-01' };
      const lets = rowRule<Row>(() => field, [conditionIn([field], sent) as Condition], elsewhere, reading);
      expect([sent, [...through, ...hidden].filter((value) => lets({ value }))]).toEqual([sent, [...through]]);
    }
  });
});

test('what is done is never overdue', () => {
  const lets = rule({ field: 'due', op: 'is', values: ['overdue'] }, fields.day);
  expect([lets({ value: '2026-11-01' }), lets({ value: '2026-11-01', isDone: true })]).toEqual([true, false]);
});

test('a week begins with the day that it begins with for the reader', () => {
  const inWeek = (firstDay: number) =>
    rowRule<Row>(() => fields.day, [{ field: 'due', op: 'is', values: ['thisweek'] }], { ...context, firstDay }, reading);
  expect([inWeek(0)({ value: '2026-11-22' }), inWeek(1)({ value: '2026-11-22' })]).toEqual([true, false]);
});

test.each([
  ['colour:is:red', 'Filter by one of person, label, due, created, flag'],
  ['toString:x', 'Filter by one of'],
  ['due:all:2026-01-01', 'due takes the operators is, before, after, between'],
  ['label:before:2026-01-01', 'label takes the operators is, all, not'],
  ['due:before:2026-02-30', 'due has no value 2026-02-30'],
  ['due:before:0000-01-01', 'due has no value 0000-01-01'],
  ['due:between:2026-01-01', 'due with between takes 2 values'],
  ['due:before:2026-01-01T00:00:00Z', 'due has no value 2026-01-01T00:00:00Z'],
  ['created:before:2026-02-31T00:00:00Z', 'created has no value'],
  ['created:is:none', 'created has no value none'],
  ['created:before:2026-01-01T24:00:00Z', 'created has no value'],
  ['due:before:', 'due with before takes one value'],
  ['person:is:mara', 'person has no value mara'],
  ['label:is:me', 'label has no value me'],
  ['person:is:', 'person with is takes 1 to 50 values'],
  [
    `label:is:${Array.from({ length: 51 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`).join(',')}`,
    'label with is takes 1 to 50 values',
  ],
])('a request that says %s is told why not', (sent, fault) => {
  expect(
    conditionFault(
      Object.values(fields).filter(({ kind }) => kind !== 'own'),
      sent,
    ),
  ).toContain(fault);
});

test('no day lies before the first that can be written', () => {
  const lets = rowRule<Row>(
    () => fields.day,
    [{ field: 'due', op: 'is', values: ['overdue'] }],
    { ...context, today: '0001-01-02' },
    reading,
  );
  expect([lets({ value: '0001-01-01' }), lets({ value: '0001-01-02' })]).toEqual([true, false]);
});

test('the last day that can be written is a day like others', () => {
  const lets = rule({ field: 'due', op: 'between', values: ['2026-01-01', '9999-12-31'] }, fields.day);
  expect(lets({ value: '2026-11-26' })).toBe(true);
});
