import { figure } from '#contract/counts';
import { exactMoment, fullDate, isoDayIn, monthOf, shortDate, startOfDay, timeOfDay, weekdayOf } from '#contract/dates';
import { numberOfDay } from '#features/project-calendar/rules';
import { dayLater, momentLater, movesDays, movesMoments } from './smart-days.ts';
import { isEmpty, itemsOf, type SmartContext, type SmartKind, type SmartType, type SmartValue, written } from './smart-kinds.ts';
import { type Unit, units } from './smart-syntax.ts';

/** The longest text that smart values can produce. */
export const OUTPUT_MAX = 100_000;
const AMOUNT_MAX = 100_000;
const LETTERS_MOST = 1000;

/** What a filter gets after its colon: a value, or an amount of time. */
export type Given = SmartValue | { type: 'duration'; value: number | null; unit: Unit };
type GivenType = Given['type'];

export interface FilterInput {
  takes: readonly GivenType[];
  isOptional?: true;
  /** The texts that it accepts. */
  choices?: readonly string[];
}

export interface SmartFilter {
  /** One sentence for the help. */
  about: string;
  example: string;
  takes: readonly SmartType[];
  inputs?: (value: SmartKind) => readonly FilterInput[];
  gives: (value: SmartKind, inputs: readonly (SmartKind | undefined)[]) => SmartKind;
  apply: (value: SmartValue, inputs: readonly Given[], context: SmartContext) => SmartValue;
}

/** A filter that cannot do what it is asked with these values; the message is for the author of the template. */
export class ImpossibleFilter extends Error {}

const everyType: readonly SmartType[] = ['text', 'number', 'day', 'moment', 'flag', 'person', 'list'];
const same = (value: SmartKind): SmartKind => value;
const giving = (type: Exclude<SmartType, 'list'>) => (): SmartKind => ({ type });
const numberInput = [{ takes: ['number'] }] as const;
const textInput = [{ takes: ['text', 'number'] }] as const;

const sayText = (value: Given | undefined, context: SmartContext): string =>
  value === undefined || value.type === 'duration' ? '' : written(value, context);
const numberOf = (value: Given | undefined): number => (value && typeof value.value === 'number' ? value.value : Number.NaN);
const dateOf = ({ value }: SmartValue): string => (typeof value === 'string' ? value : '');
const text = (value: string): SmartValue => ({ type: 'text', value: fitting(value) });

const fitting = (value: string): string => {
  refuseLonger(value.length);
  return value;
};

/** Called before a long text exists. */
function refuseLonger(length: number): void {
  if (length > OUTPUT_MAX) throw new ImpossibleFilter(`The result is longer than ${figure(OUTPUT_MAX)} characters.`);
}

function number(value: number): SmartValue {
  if (!Number.isFinite(value)) throw new ImpossibleFilter('The result is not a number.');
  // 0.1 + 0.2 is 0.3 for people.
  return { type: 'number', value: Number(value.toPrecision(12)) };
}

const ofText = (about: string, example: string, change: (value: string) => string): SmartFilter => ({
  about,
  example,
  takes: ['text', 'number', 'person', 'flag'],
  gives: giving('text'),
  apply: (value, _, context) => text(change(written(value, context))),
});

const ofNumbers = (about: string, example: string, result: (one: number, other: number) => number): SmartFilter => ({
  about,
  example,
  takes: ['number'],
  inputs: () => numberInput,
  gives: same,
  apply: (value, [by]) => number(result(numberOf(value), numberOf(by))),
});

function moved(value: SmartValue, by: Given | undefined, sign: 1 | -1): SmartValue {
  const amount = sign * numberOf(by);
  if (value.type === 'number') return number(numberOf(value) + amount);
  if (!Number.isInteger(amount) || Math.abs(amount) > AMOUNT_MAX)
    throw new ImpossibleFilter(`Use a whole number of up to ${figure(AMOUNT_MAX)}.`);
  const unit = by?.type === 'duration' ? by.unit : 'day';
  const at = dateOf(value);
  return value.type === 'moment'
    ? { type: 'moment', value: existing(momentLater(at, amount, unit)) }
    : { type: 'day', value: existing(dayLater(at, amount, unit)) };
}

const existing = (date: string | null): string => {
  if (date === null) throw new ImpossibleFilter('This date does not exist.');
  return date;
};

const moving = (about: string, example: string, sign: 1 | -1): SmartFilter => ({
  about,
  example,
  takes: ['number', 'day', 'moment'],
  inputs: ({ type }) => (type === 'number' ? numberInput : [{ takes: ['duration'] }]),
  gives: same,
  apply: (value, [by], context) =>
    value.type === 'day' && by?.type === 'duration' && by.unit === 'working day'
      ? {
          type: 'day',
          value: existing(dayLater(dateOf(value), sign * numberOf(by), 'working day', context.workWeek)),
        }
      : moved(value, by, sign),
});

/** The units of time that a date of a type can move by. */
export const unitsOf = (type: SmartType): Unit[] => units.filter(type === 'moment' ? movesMoments : movesDays);

const dayIn = (value: SmartValue, { timeZone }: SmartContext): string =>
  value.type === 'moment' ? isoDayIn(timeZone, new Date(dateOf(value))) : dateOf(value);

export const dateFormats = ['short', 'long', 'iso', 'weekday', 'month', 'time'] as const;

function formatted(value: SmartValue, format: string, context: SmartContext): string {
  if (value.type === 'number') return figure(numberOf(value));
  const day = dayIn(value, context);
  const at = startOfDay(day);
  const isMoment = value.type === 'moment';
  const byFormat: Record<string, () => string> = {
    short: () => (isMoment ? written(value, context) : shortDate(day, context)),
    long: () => (isMoment ? exactMoment(dateOf(value), context.timeZone) : fullDate(at)),
    iso: () => dateOf(value),
    weekday: () => weekdayOf(at),
    month: () => monthOf(at),
    time: () => (isMoment ? timeOfDay(dateOf(value), context) : ''),
  };
  return byFormat[format]?.() ?? '';
}

/** A text in which one part is replaced everywhere, unless the result would not fit. */
function replaced(value: string, part: string, by: string): string {
  if (part === '') return value;
  const times = value.split(part).length - 1;
  refuseLonger(value.length + times * (by.length - part.length));
  return value.replaceAll(part, () => by);
}

/** What people see as letters are counted, so that no emoji is cut in two. */
function shortened(value: string, most: number): string {
  if (!(most >= 1 && most <= LETTERS_MOST))
    throw new ImpossibleFilter(`Shorten a text to between 1 and ${figure(LETTERS_MOST)} letters.`);
  if (value.length <= most) return value;
  const letters: string[] = [];
  for (const { segment } of new Intl.Segmenter('en').segment(value)) {
    letters.push(segment);
    if (letters.length > most)
      return `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
  }
  return value;
}

const itemOf = (at: 0 | -1, about: string, example: string): SmartFilter => ({
  about,
  example,
  takes: ['list'],
  gives: (list) => ({ type: list.type === 'list' ? list.of : 'text' }),
  apply: (list) => itemsOf(list).at(at) ?? { type: list.type === 'list' ? list.of : 'text', value: null },
});

/** Every filter by its name. The help, the completion and the check read this table. */
export const smartFilters: Readonly<Record<string, SmartFilter>> = {
  default: {
    about: 'Uses another value if there is none.',
    example: 'task.assignee | default: "no one"',
    takes: everyType,
    inputs: () => [{ takes: everyType }],
    gives: (value, [other]) => (other && sameKind(value, other) ? value : { type: 'text' }),
    apply: (value, [other], context) => {
      if (other === undefined || other.type === 'duration') return value;
      if (sameKind(value, other)) return isEmpty(value) ? other : value;
      return text(written(isEmpty(value) ? other : value, context));
    },
  },
  plus: moving('Adds a number, or moves a date later.', 'task.dueDate | plus: 2 days', 1),
  minus: moving('Subtracts a number, or moves a date earlier.', 'task.dueDate | minus: 3 working days', -1),
  times: ofNumbers('Multiplies.', 'task.estimate | times: 8', (one, other) => one * other),
  dividedBy: ofNumbers('Divides.', 'task.estimatedHours | dividedBy: 8', (one, other) => one / other),
  round: {
    about: 'Rounds to a number of decimal places, or to a whole number.',
    example: 'task.estimatedHours | round: 1',
    takes: ['number'],
    inputs: () => [{ takes: ['number'], isOptional: true }],
    gives: same,
    apply: (value, [places]) =>
      number(Number(numberOf(value).toFixed(Math.min(10, Math.max(0, Math.trunc(numberOf(places)) || 0))))),
  },
  percent: {
    about: 'Says what share of a total a number is.',
    example: 'task.subtaskDoneCount | percent: task.subtaskCount',
    takes: ['number'],
    inputs: () => numberInput,
    gives: giving('text'),
    apply: (value, [total]) => text(numberOf(total) === 0 ? '0%' : `${Math.round((numberOf(value) / numberOf(total)) * 100)}%`),
  },
  format: {
    about: 'Writes a number with separators, or a date as short, long, iso, weekday, month or time.',
    example: 'task.dueDate | format: "long"',
    takes: ['number', 'day', 'moment'],
    inputs: ({ type }) =>
      type === 'number'
        ? []
        : [{ takes: ['text'], choices: type === 'day' ? dateFormats.filter((one) => one !== 'time') : dateFormats }],
    gives: giving('text'),
    apply: (value, [format], context) => text(formatted(value, sayText(format, context), context)),
  },
  day: {
    about: 'The day of a point in time.',
    example: 'task.createdAt | day',
    takes: ['moment', 'day'],
    gives: giving('day'),
    apply: (value, _, context) => ({ type: 'day', value: dayIn(value, context) }),
  },
  daysFromNow: {
    about: 'How many days a date is ahead; less than 0 for the past.',
    example: 'task.dueDate | daysFromNow',
    takes: ['day', 'moment'],
    gives: giving('number'),
    apply: (value, _, context) =>
      number(numberOfDay(dayIn(value, context)) - numberOfDay(isoDayIn(context.timeZone, context.now))),
  },
  upper: ofText('Writes a text in capital letters.', 'task.title | upper', (value) => value.toUpperCase()),
  lower: ofText('Writes a text in small letters.', 'task.title | lower', (value) => value.toLowerCase()),
  capitalize: ofText(
    'Makes the first letter a capital.',
    'task.title | capitalize',
    (value) => value.charAt(0).toUpperCase() + value.slice(1),
  ),
  trim: ofText('Removes spaces at both ends.', 'task.title | trim', (value) => value.trim()),
  truncate: {
    about: 'Shortens a text to a number of letters.',
    example: 'task.title | truncate: 40',
    takes: ['text'],
    inputs: () => numberInput,
    gives: giving('text'),
    apply: (value, [most], context) => text(shortened(written(value, context), numberOf(most))),
  },
  append: {
    about: 'Puts a text at the end.',
    example: 'task.key | append: "-review"',
    takes: ['text', 'number', 'person'],
    inputs: () => textInput,
    gives: giving('text'),
    apply: (value, [more], context) => text(written(value, context) + sayText(more, context)),
  },
  replace: {
    about: 'Replaces a part of a text everywhere.',
    example: 'task.title | replace: "bug", "issue"',
    takes: ['text'],
    inputs: () => [{ takes: ['text'] }, { takes: ['text'] }],
    gives: giving('text'),
    apply: (value, [part, by], context) => text(replaced(written(value, context), sayText(part, context), sayText(by, context))),
  },
  join: {
    about: 'Writes a list with a text between its items.',
    example: 'task.labels | join: " / "',
    takes: ['list'],
    inputs: () => [{ takes: ['text'], isOptional: true }],
    gives: giving('text'),
    apply: (list, [between], context) => {
      const items = itemsOf(list).map((item) => written(item, context));
      const sign = between === undefined ? ', ' : sayText(between, context);
      refuseLonger(items.length * sign.length);
      return text(items.join(sign));
    },
  },
  first: itemOf(0, 'The first item of a list.', 'task.labels | first'),
  last: itemOf(-1, 'The last item of a list.', 'task.labels | last'),
  size: {
    about: 'How many items a list has, or how many characters a text has.',
    example: 'task.labels | size',
    takes: ['list', 'text'],
    gives: giving('number'),
    apply: (value) => number(Array.isArray(value.value) || typeof value.value === 'string' ? value.value.length : 0),
  },
};

/** What a filter does with no value: these answer, the others give no value either. */
export const answersNothing = new Set(['default', 'size', 'join']);

export const filterNamed = (name: string): SmartFilter | undefined =>
  Object.hasOwn(smartFilters, name) ? smartFilters[name] : undefined;

const sameKind = (one: SmartKind, other: SmartKind): boolean =>
  one.type === other.type && (one.type !== 'list' || (other.type === 'list' && one.of === other.of));
