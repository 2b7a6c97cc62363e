import { listedAsChoice } from '#contract/counts';
import { type FilterInput, filterNamed, type Given, smartFilters, unitsOf } from './smart-filters.ts';
import { type KnownValue, personParts, personPathOf, type SmartKind, type SmartType } from './smart-kinds.ts';
import { type Expression, type FilterCall, type Operand, parsedTemplate, type Place, type Problem } from './smart-syntax.ts';

type GivenType = Given['type'];

/** What an expression gives, as far as it makes sense, with what is wrong in it. */
export interface Checked {
  kind: SmartKind | null;
  problems: Problem[];
}

/** What is wrong in a template: each with its place and a sentence for its author. `known` are the names that it may use. */
export function checkedTemplate(template: string, known: readonly KnownValue[]): Problem[] {
  const { parts, problems } = parsedTemplate(template);
  const kinds = kindsOf(known);
  const further = parts.flatMap((part) => ('expression' in part ? checkedExpression(part.expression, kinds).problems : []));
  return [...problems, ...further].toSorted((one, other) => one.from - other.from);
}

export type Kinds = ReadonlyMap<string, SmartKind>;

/** The kinds by path, with the two values that every template has. */
export const kindsOf = (known: readonly KnownValue[]): Kinds =>
  new Map<string, SmartKind>([
    ['now', { type: 'moment' }],
    ['today', { type: 'day' }],
    ...known.map((one) => [one.path, one] as const),
  ]);

/** The kind of one path; undefined for a name that is not known. */
export function kindAt(kinds: Kinds, path: string): SmartKind | undefined {
  const kind = kinds.get(path);
  if (kind !== undefined) return kind;
  const ofPerson = personPathOf(path);
  return ofPerson && kinds.get(ofPerson.person)?.type === 'person' ? { type: 'text' } : undefined;
}

export function checkedExpression({ operand, filters }: Expression, kinds: Kinds): Checked {
  const { kind, problems } = checkedOperand(operand, kinds);
  let now = kind;
  for (const call of filters) {
    if (now === null) break;
    const checked = checkedCall(call, now, kinds);
    problems.push(...checked.problems);
    now = checked.kind;
  }
  return { kind: now, problems };
}

function checkedOperand(operand: Operand, kinds: Kinds): Checked {
  if (operand.kind === 'text' || operand.kind === 'number') return { kind: { type: operand.kind }, problems: [] };
  const kind = operand.kind === 'path' ? kindAt(kinds, operand.path) : undefined;
  if (kind !== undefined) return { kind, problems: [] };
  return wrong(
    operand.at,
    operand.kind === 'path' ? unknownName(operand.path, kinds) : 'An amount of time belongs after plus or minus.',
  );
}

function unknownName(path: string, kinds: Kinds): string {
  const near = nearest(path, [...kinds.keys()]);
  const person = path.slice(0, path.lastIndexOf('.'));
  if (kinds.get(person)?.type === 'person') return `A person has ${listedAsChoice(Object.keys(personParts))}.`;
  return near === undefined ? `There is no ${path} here.` : `There is no ${path} here. Did you mean ${near}?`;
}

function checkedCall(call: FilterCall, value: SmartKind, kinds: Kinds): Checked {
  const { name, at, inputs } = call;
  const filter = filterNamed(name);
  if (filter === undefined) {
    const near = nearest(name, Object.keys(smartFilters));
    return wrong(at, near === undefined ? `There is no filter ${name}.` : `There is no filter ${name}. Did you mean ${near}?`);
  }
  if (!filter.takes.includes(value.type)) return wrong(at, `${name} does not work with ${typeNames[value.type]}.`);
  const expected = filter.inputs?.(value) ?? [];
  const least = expected.filter(({ isOptional }) => !isOptional).length;
  if (inputs.length < least || inputs.length > expected.length)
    return wrong(at, `Write ${name} as in this example: ${filter.example}`);
  const checked = inputs.map((input, nth) => checkedInput(name, input, expected[nth], value, kinds));
  const problems = checked.flatMap((one) => one.problems);
  return {
    kind:
      problems.length > 0
        ? null
        : filter.gives(
            value,
            checked.map(({ kind }) => kind ?? undefined),
          ),
    problems,
  };
}

function checkedInput(name: string, input: Operand, expected: FilterInput | undefined, value: SmartKind, kinds: Kinds): Checked {
  const takes = expected?.takes ?? [];
  if (input.kind === 'duration') return checkedDuration(name, input, takes, value, kinds);
  const checked = checkedOperand(input, kinds);
  if (checked.kind === null) return checked;
  if (!takes.includes(checked.kind.type))
    return wrong(input.at, `${name} needs ${listedAsChoice(takes.map((type) => typeNames[type]))} here.`);
  const choices = expected?.choices;
  if (choices && !(input.kind === 'text' && choices.includes(input.value)))
    return wrong(input.at, `Use ${listedAsChoice(choices.map((one) => `"${one}"`))}.`);
  return checked;
}

function checkedDuration(
  name: string,
  { amount, unit, at }: Extract<Operand, { kind: 'duration' }>,
  takes: readonly GivenType[],
  value: SmartKind,
  kinds: Kinds,
): Checked {
  if (!takes.includes('duration')) return wrong(at, `${name} takes no amount of time.`);
  if (!unitsOf(value.type).includes(unit))
    return wrong(
      at,
      value.type === 'moment'
        ? 'A point in time moves by minutes, hours, days or weeks. Put | day before this to move a date.'
        : 'A date moves by days, working days, weeks, months or years.',
    );
  const checked = checkedOperand(amount, kinds);
  if (checked.kind !== null && checked.kind.type !== 'number') return wrong(amount.at, 'An amount is a number.');
  return { kind: null, problems: checked.problems };
}

const wrong = ({ from, to }: Place, message: string): Checked => ({ kind: null, problems: [{ from, to, message }] });

/** How each type is called in a sentence. */
export const typeNames: Readonly<Record<SmartType | 'duration', string>> = {
  text: 'a text',
  number: 'a number',
  day: 'a date',
  moment: 'a point in time',
  flag: 'yes or no',
  person: 'a person',
  list: 'a list',
  duration: 'an amount of time, such as 2 days',
};

/** The name that differs from a mistyped one by the least, if it is close. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const close = names
    .map((other) => ({ other, distance: distanceOf(name.slice(0, 60).toLowerCase(), other.slice(0, 60).toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return close !== undefined && close.distance <= 2 ? close.other : undefined;
}

/** How many letters have to be changed, added or removed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const swap = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
