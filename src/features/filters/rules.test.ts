import { describe, expect, test } from 'vitest';
import { taskFilterFields } from '#contract/task-filter-fields';
import type { Condition } from '#contract/filters';
import { issueFilterFields } from '#features/issues/fields';
import { type NamedField, questionOf, readingOf, withTyped } from '#features/search/rules';
import { completionsIn } from './rules.ts';

const item = (value: string, label: string, keywords?: string) => ({ value, label, keywords });
const items: Readonly<Record<string, NamedField['items']>> = {
  status: [item('TODO', 'To do'), item('IN_PROGRESS', 'Doing'), item('REVIEW', 'Review'), item('DONE', 'Done')],
  assignee: [
    item('me', 'Me'),
    item('none', 'No assignee'),
    item('u1', 'Ada Lovelace', 'ada@example.com'),
    item('u2', 'Adam Smith', 'adam@example.com'),
    item('u3', 'José Núñez'),
  ],
  creator: [item('me', 'Me'), item('u1', 'Ada Lovelace')],
  reporter: [item('me', 'Me'), item('u1', 'Ada Lovelace')],
  priority: [item('URGENT', 'Urgent'), item('HIGH', 'High'), item('MEDIUM', 'Medium'), item('LOW', 'Low')],
  label: [item('none', 'No label'), item('l1', 'Bug'), item('l2', 'Needs design')],
  sprint: [item('none', 'No sprint'), item('s1', 'Sprint 12', 'current')],
  type: [item('BUG', 'Bug'), item('FEATURE', 'Feature')],
};
const shown = (fields: typeof taskFilterFields): NamedField[] =>
  fields.map((field) => ({ field, items: items[field.name] ?? [] }));
const own: NamedField = {
  field: { name: 'f.1', kind: 'choice', label: 'Client name', column: '1', isOptional: true },
  items: [item('o1', 'ACME'), item('any', 'Any value'), item('none', 'Empty')],
};
const tasks = [...shown(taskFilterFields), own];
const issues = shown(issueFilterFields);
const said = ({ field, op, values }: Condition) => `${field} ${op} ${values.join(',')}`;
const read = (text: string, fields = tasks) => {
  const { words, rest, conditions } = readingOf(text, fields);
  return { words, rest, where: conditions.map(said) };
};

describe('what is typed into the search of a view', () => {
  test('becomes conditions once a space follows, and the rest stays words', () => {
    expect(read('login assignee:me due:<7d page')).toEqual({
      words: 'login page',
      rest: 'login page',
      where: ['assignee is me', 'due before 7d'],
    });
  });

  test('is held back while an operator is still being typed', () => {
    for (const text of ['login assignee:', 'login assignee:ad', 'login -label:"needs des'])
      expect(read(text)).toEqual({ words: 'login ', rest: text, where: [] });
    expect(read('login assi').words).toBe('login assi');
  });

  test('counts at once where the text is whole', () => {
    expect(readingOf('is:open', tasks, true).conditions.map(said)).toEqual(['status not DONE']);
  });

  test.each([
    ['status:doing ', ['status is IN_PROGRESS']],
    ['status:in-progress ', ['status is IN_PROGRESS']],
    ['-status:todo,review ', ['status not TODO,REVIEW']],
    ['assignee:ada ', ['assignee is u1,u2']],
    ['assignee:"ada lovelace" ', ['assignee is u1']],
    ['assignee:jose ', ['assignee is u3']],
    ['assignee:adam@example.com ', ['assignee is u2']],
    ['label:needs-design ', ['label is l2']],
    ['sprint:current ', ['sprint is s1']],
    ['is:overdue ', ['due is overdue']],
    ['is:blocked ', ['blocked is true']],
    ['-is:milestone ', ['milestones is false']],
    ['has:due ', ['due is any']],
    ['-has:label ', ['label is none']],
    ['created:today ', ['created is today']],
    ['completed:>2026-11-01 ', ['completed after 2026-11-01']],
    ['start:thisweek ', ['start is thisweek']],
    ['client-name:acme ', ['f.1 is o1']],
  ])('%s', (text, where) => expect(read(text)).toEqual({ words: '', rest: '', where }));

  test.each([
    'label:nobody ',
    'assignee:zoe ',
    'in:APP ',
    'has:attachment ',
    'due:whenever ',
    'http://example.com ',
    '-due:today ',
  ])('stays words where the view cannot filter by it: %s', (text) =>
    expect(read(text)).toEqual({ words: text, rest: text, where: [] }),
  );

  test('means in a list of issues what it means there', () => {
    expect(read('is:open type:bug creator:me severity:none ', issues)).toMatchObject({
      where: ['status not RESOLVED,CLOSED,WONT_FIX,DUPLICATE', 'type is BUG', 'reporter is me'],
      words: 'severity:none ',
    });
  });

  test.each([
    'is:open',
    'is:done',
    '-is:open',
    'is:overdue',
    'status:review',
    '-priority:low,high',
    'assignee:me',
    '-assignee:none',
    'due:<7d',
    'due:>=2026-12-01',
    'due:2026-12-01..2026-12-05',
    'has:due',
    '-has:assignee',
    'created:<30d',
    'completed:none',
  ])('means the same as on the page of the search: %s', (text) =>
    expect(read(`${text} `).where).toEqual(questionOf(text).where.map(said)),
  );
});

test('two labels must both be there, and one of two people is enough', () => {
  const typed = (...texts: string[]) =>
    texts
      .flatMap((text) => readingOf(`${text} `, tasks).conditions)
      .reduce((where, one) => withTyped(where, one, tasks), [] as readonly Condition[])
      .map(said);
  expect(typed('label:bug', 'label:needs-design')).toEqual(['label all l1,l2']);
  expect(typed('-label:bug', '-label:needs-design')).toEqual(['label not l1,l2']);
  expect(typed('assignee:me', 'assignee:jose')).toEqual(['assignee is me,u3']);
  expect(typed('assignee:me', '-assignee:jose')).toEqual(['assignee not u3']);
  expect(typed('due:today', 'due:overdue')).toEqual(['due is overdue']);
});

describe('completions', () => {
  const labels = (text: string, fields = tasks) => completionsIn(text, fields).map(({ label }) => label);

  test('name operators that the view has, then their values', () => {
    expect(labels('login ass')).toEqual(['assignee:']);
    expect(completionsIn('login -ass', tasks)[0]?.text).toBe('login -assignee:');
    expect(labels('c')).toEqual(['creator:', 'created:', 'completed:', 'client-name:']);
    expect(labels('login assignee:')).toEqual(['Me', 'No assignee', 'Ada Lovelace', 'Adam Smith', 'José Núñez']);
    expect(labels('assignee:jo')).toEqual(['José Núñez']);
    expect(labels('is:')).toEqual(['is:open', 'is:done', 'is:overdue', 'is:milestone', 'is:blocked']);
    expect(labels('created:t')).toEqual(['created:today', 'created:thisweek']);
    expect(labels('in')).toEqual([]);
    expect(labels('sev', issues)).toEqual(['severity:']);
  });

  test('are conditions, without what was typed of them', () => {
    const [ada] = completionsIn('login -assignee:"ada l', tasks);
    expect(ada).toMatchObject({ text: 'login ', condition: { field: 'assignee', op: 'not', values: ['u1'] } });
    const [week] = completionsIn('due:<', tasks);
    expect(week).toMatchObject({ text: '', condition: { field: 'due', op: 'before', values: ['7d'] } });
  });

  test('are none for plain words and finished conditions', () => {
    for (const text of ['', 'login ', '"ass', 'assignee:me ', 'x:y']) expect(labels(text)).toEqual([]);
  });
});
