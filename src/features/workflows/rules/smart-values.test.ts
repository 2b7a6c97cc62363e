import { describe, expect, it } from 'vitest';
import { checkedTemplate } from './smart-check.ts';
import { completionsAt } from './smart-completions.ts';
import { filterNamed, smartFilters } from './smart-filters.ts';
import type { KnownValue, SmartContext, SmartValue } from './smart-kinds.ts';
import { evaluated, rendered, SmartValueFault, type SmartValues } from './smart-values.ts';

const context: SmartContext = { now: new Date('2026-11-28T23:30:00Z'), timeZone: 'Europe/Berlin' };
const ada = { id: 'a1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const values: SmartValues = {
  'task.title': { type: 'text', value: 'Checkout fails' },
  'task.key': { type: 'text', value: 'APP-12' },
  'task.dueDate': { type: 'day', value: '2026-11-27' },
  'task.startDate': { type: 'day', value: null },
  'task.createdAt': { type: 'moment', value: '2026-11-27T23:30:00.000Z' },
  'task.estimate': { type: 'number', value: 5 },
  'task.estimatedHours': { type: 'number', value: 1234.5 },
  'task.subtaskCount': { type: 'number', value: 3 },
  'task.subtaskDoneCount': { type: 'number', value: 2 },
  'task.isMilestone': { type: 'flag', value: true },
  'task.assignee': { type: 'person', value: ada },
  'task.reviewer': { type: 'person', value: null },
  'task.labels': { type: 'list', of: 'text', value: ['Bug', 'Payments'] },
  'task.watchers': { type: 'list', of: 'person', value: [ada] },
  'task.tags': { type: 'list', of: 'text', value: [] },
  'task.fields.Customer tier': { type: 'text', value: 'Gold' },
};
const known = Object.entries(values).map(([path, value]) => ({ ...value, path, label: path })) as KnownValue[];

const said = (template: string): string => rendered(template, values, context);
const problemOf = (template: string): string | undefined => checkedTemplate(template, known)[0]?.message;

describe('a smart value', () => {
  it.each([
    ['no smart value at all: { } }} |', 'no smart value at all: { } }} |'],
    ['{{ task.key }}: {{task.title}}!', 'APP-12: Checkout fails!'],
    ['{{ task.title | upper | append: "?" }}', 'CHECKOUT FAILS?'],
    ['{{ task.dueDate }}', 'Nov 27'],
    ['{{ task.dueDate | plus: 2 days }}', 'Nov 29'],
    ['{{ task.dueDate | plus: 1 week | format: "iso" }}', '2026-12-04'],
    ['{{ task.dueDate | plus: 3 months | format: "long" }}', 'Saturday, February 27, 2027'],
    // Nov 27 is a Friday.
    ['{{ task.dueDate | plus: 1 working day | format: "weekday" }}', 'Monday'],
    ['{{ task.dueDate | plus: 1 day | minus: 1 working day | format: "iso" }}', '2026-11-27'],
    ['{{ task.dueDate | plus: 1 day | plus: 1 working day | format: "iso" }}', '2026-11-30'],
    ['{{ task.dueDate | plus: task.estimate days | format: "iso" }}', '2026-12-02'],
    ['{{ "x" }}{{ task.startDate | plus: 2 days }}', 'x'],
    ['{{ task.startDate | default: "no date" }}', 'no date'],
    // 23:30 in UTC is the next day in Berlin.
    ['{{ today | format: "iso" }}', '2026-11-29'],
    ['{{ task.createdAt | day | format: "iso" }}', '2026-11-28'],
    ['{{ task.createdAt | plus: 2 hours }}', 'Nov 28, 2:30 AM'],
    ['{{ task.dueDate | daysFromNow }}', '-2'],
    ['{{ task.estimate | times: 0.1 | plus: 0.2 }}', '0.7'],
    ['{{ task.estimatedHours }} {{ task.estimatedHours | format }}', '1234.5 1,234.5'],
    ['{{ task.estimatedHours | dividedBy: 8 | round: 1 }}', '154.3'],
    ['{{ task.subtaskDoneCount | percent: task.subtaskCount }}', '67%'],
    ['{{ task.isMilestone }}', 'Yes'],
    ['{{ task.assignee }} <{{ task.assignee.email }}>', 'Ada Lovelace <ada@example.com>'],
    ['{{ task.reviewer | default: task.assignee }}', 'Ada Lovelace'],
    ['[{{ task.reviewer.firstName }}]', '[]'],
    ['{{ task.labels }} / {{ task.labels | join: "+" }} / {{ task.labels | first }}', 'Bug, Payments / Bug+Payments / Bug'],
    ['{{ task.tags | first | default: "none" }} {{ task.tags | size }}', 'none 0'],
    ['{{ task.watchers }}', 'Ada Lovelace'],
    ['{{ task.title | truncate: 9 }}', 'Checkout…'],
    ['{{ "👩‍👩‍👧 and me" | truncate: 2 }}', '👩‍👩‍👧…'],
    ['{{ task.title | replace: "fails", "$& works" }}', 'Checkout $& works'],
    ['{{ task.fields["Customer tier"] | lower }}', 'gold'],
    ['{{ "{{ }} | :" }}', '{{ }} | :'],
  ])('%s gives %s', (template, result) => {
    expect(said(template)).toBe(result);
    expect(checkedTemplate(template, known)).toEqual([]);
  });

  it('keeps its type when it is alone, with or without spaces around it', () => {
    expect(evaluated(' {{ task.dueDate | plus: 1 year }} ', values, context)).toEqual({ type: 'day', value: '2027-11-27' });
    expect(evaluated('{{ task.assignee }}', values, context)).toEqual({ type: 'person', value: ada });
    expect(evaluated('{{ task.startDate | minus: 1 day }}', values, context)).toEqual({ type: 'day', value: null });
    expect(evaluated('on {{ task.dueDate }}', values, context)).toEqual({ type: 'text', value: 'on Nov 27' });
  });

  it('uses the working days of the project', () => {
    const workWeek = { workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'] as const, holidays: [{ day: '2026-11-30' }] };
    const result = evaluated('{{ task.dueDate | plus: 1 working day }}', values, {
      ...context,
      workWeek: { ...workWeek, workingDays: [...workWeek.workingDays] },
    });
    expect(result.value).toBe('2026-12-01');
  });

  it('ends a month on its last day', () => {
    const at = (day: string): SmartValues => ({ day: { type: 'day', value: day } });
    const after = (day: string, template: string): SmartValue['value'] => evaluated(template, at(day), context).value;
    expect(after('2026-01-31', '{{ day | plus: 1 month }}')).toBe('2026-02-28');
    expect(after('2028-02-29', '{{ day | minus: 1 year }}')).toBe('2027-02-28');
    expect(after('2026-01-15', '{{ day | minus: 1 month }}')).toBe('2025-12-15');
  });
});

describe('a template with a mistake', () => {
  it.each([
    ['{{ task.titel }}', 'There is no task.titel here. Did you mean task.title?'],
    ['{{ task.title | uper }}', 'There is no filter uper. Did you mean upper?'],
    ['{{ task.title | plus: 2 days }}', 'plus does not work with a text.'],
    ['{{ task.dueDate | plus: 2 }}', 'plus needs an amount of time, such as 2 days here.'],
    ['{{ task.dueDate | plus: 2 hours }}', 'A date moves by days, working days, weeks, months or years.'],
    [
      '{{ task.createdAt | plus: 1 month }}',
      'A point in time moves by minutes, hours, days or weeks. Put | day before this to move a date.',
    ],
    ['{{ task.dueDate | plus: task.title days }}', 'An amount is a number.'],
    ['{{ task.estimate | plus: 2 days }}', 'plus takes no amount of time.'],
    ['{{ task.dueDate | format: "%Y" }}', 'Use "short", "long", "iso", "weekday", or "month".'],
    ['{{ task.title | truncate }}', 'Write truncate as in this example: task.title | truncate: 40'],
    ['{{ task.assignee.password }}', 'A person has name, firstName, lastName, email, or id.'],
    ['{{ task.title', 'Close this smart value with }}.'],
    ['{{ }}', 'Name a value here, such as task.title.'],
    ['{{ task.title | }}', 'Name a filter after |, such as upper.'],
    ['{{ task.title upper }}', 'Put a filter after |, or close with }}.'],
    ['{{ "open }}', 'Close this text with the same quotation mark.'],
  ])('%s: %s', (template, message) => {
    expect(problemOf(template)).toBe(message);
    expect(() => said(template)).toThrow(new SmartValueFault(message));
  });

  it('says where each mistake is, in order', () => {
    const template = 'a {{ nope }} b {{ task.title | huh }} {{ task.key';
    const places = checkedTemplate(template, known).map(({ from, to }) => template.slice(from, to));
    expect(places).toEqual(['nope', 'huh', '']);
  });

  it.each([
    ['{{ task.dueDate | plus: 99999 years }}', 'This date does not exist.'],
    ['{{ task.dueDate | plus: 1.5 days }}', 'Use a whole number of up to 100,000.'],
    ['{{ task.estimate | dividedBy: 0 }}', 'The result is not a number.'],
  ])('%s is refused when it is filled in', (template, message) => {
    expect(() => said(template)).toThrow(new SmartValueFault(message));
  });
});

describe('a hostile template', () => {
  it.each([
    'constructor',
    '__proto__',
    'toString',
    'task.__proto__',
    'task.title.constructor',
    'task.title["constructor"]',
    'task.assignee.constructor.name',
    'task.assignee["__proto__"]',
    'task.labels.length',
  ])('reaches nothing through %s', (path) => {
    expect(() => said(`{{ ${path} }}`)).toThrow(SmartValueFault);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('finds no filter %s', (name) => {
    expect(filterNamed(name)).toBeUndefined();
    expect(() => said(`{{ task.title | ${name} }}`)).toThrow(SmartValueFault);
  });

  it.each(['{% for i in (1..9) %}x{% endfor %}', '{% include "x" %}', '${1+1}', '<%= 1 %>', '{{{ task.title }}}'])(
    'has no statements: %s',
    (template) => {
      if (template.startsWith('{{{')) expect(() => said(template)).toThrow(SmartValueFault);
      else expect(said(template)).toBe(template);
    },
  );

  it.each([
    ['a megabyte of text', 'x'.repeat(1_000_000)],
    ['a megabyte of braces', '{{'.repeat(500_000)],
    ['more values than allowed', '{{ task.key }}'.repeat(400)],
    ['a chain of filters', `{{ task.title ${'| upper '.repeat(1000)}}}`],
    ['a filter with many values', `{{ task.title | replace: ${'"a",'.repeat(1000)} "b" }}`],
    ['open quotes', `{{ ${'"'.repeat(9001)} }}`],
    ['nested brackets', `{{ task${'['.repeat(9000)} }}`],
    ['a long path', `{{ a${'.a'.repeat(4900)} }}`],
    ['a huge number', `{{ ${'9'.repeat(400)} }}`],
  ])('%s is refused', (_, template) => {
    expect(() => said(template)).toThrow(SmartValueFault);
    expect(checkedTemplate(template, known).length).toBeGreaterThan(0);
  });

  it('cannot grow a text without bound', () => {
    const long: SmartValues = { long: { type: 'text', value: 'a'.repeat(60_000) } };
    const fill = (template: string): string => rendered(template, long, context);
    expect(() => fill('{{ long | append: long }}')).toThrow('The result is longer than 100,000 characters.');
    expect(() => fill(`{{ long | replace: "a", "${'b'.repeat(900)}" }}`)).toThrow('longer than');
    expect(() => fill('{{ long }}{{ long }}')).toThrow('The text is too long');
    expect(() => fill('{{ long | truncate: 50000 }}')).toThrow('Shorten a text to between 1 and 1,000 letters.');
  });

  it('reads random texts without any other error', () => {
    const pieces = [
      '{{',
      '}}',
      '|',
      ':',
      ',',
      '"',
      "'",
      '.',
      '[',
      ']',
      ' ',
      'task',
      'title',
      'plus',
      '2',
      'days',
      '-',
      '\u0000',
      '🙂',
      '\n',
    ];
    let seed = 7;
    const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 3000; round++) {
      const template = Array.from({ length: next(30) }, () => pieces[next(pieces.length)]).join('');
      const problems = checkedTemplate(template, known);
      for (const { from, to } of problems) expect(from <= to && to <= template.length).toBe(true);
      completionsAt(template, next(template.length + 1), known);
      try {
        said(template);
      } catch (fault) {
        expect(fault).toBeInstanceOf(SmartValueFault);
      }
    }
  });
});

describe('the completion of a template', () => {
  const at = (template: string): string[] | null => {
    const caret = template.indexOf('^');
    return completionsAt(template.replace('^', ''), caret, known)?.options.map(({ insert }) => insert) ?? null;
  };

  it('offers nothing outside of a smart value', () => {
    expect(at('task^')).toBeNull();
    expect(at('{{ task.title }}^')).toBeNull();
    expect(at('{{ "}}^')).toBeDefined();
  });

  it('offers names, also those of people and of fields with a space', () => {
    expect(at('{{ task.due^')).toEqual(['task.dueDate']);
    expect(at('x {{ task.assignee.em^ }}')).toEqual(['task.assignee.email']);
    expect(at('{{ customer^')).toEqual(['task.fields["Customer tier"]']);
    expect(at('{{ tod^')).toEqual(['today']);
  });

  it('offers only filters that work with what stands before them', () => {
    expect(at('{{ task.dueDate | ^')).toEqual(['default: ', 'plus: ', 'minus: ', 'format: ', 'day', 'daysFromNow']);
    expect(at('{{ task.labels | first | up^')).toEqual(['upper']);
    expect(at('{{ nope | ^')).toBeNull();
  });

  it('offers units, formats and values of the right type', () => {
    expect(at('{{ task.dueDate | plus: 2 ^')).toEqual(['days', 'weeks', 'months', 'years', 'working days']);
    expect(at('{{ task.dueDate | plus: 1 w^')).toEqual(['week', 'working day']);
    expect(at('{{ task.dueDate | format: ^')).toContain('"long"');
    expect(at('{{ task.estimate | plus: task.sub^')).toEqual(['task.subtaskCount', 'task.subtaskDoneCount']);
  });

  it('replaces what is typed', () => {
    expect(completionsAt('{{ task.ti', 10, known)?.from).toBe(3);
    expect(completionsAt('{{ task.title | up', 18, known)?.from).toBe(16);
  });
});

it('every filter has an example that works, and a sentence', () => {
  for (const [name, { about, example }] of Object.entries(smartFilters)) {
    expect(about, name).toMatch(/^[A-Z].*\.$/);
    expect(example).toContain(`| ${name}`);
    expect(checkedTemplate(`{{ ${example} }}`, known), name).toEqual([]);
    expect(() => said(`{{ ${example} }}`), name).not.toThrow();
  }
});
