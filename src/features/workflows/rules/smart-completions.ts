import { checkedExpression, type Kinds, kindsOf, typeNames } from './smart-check.ts';
import { smartFilters, unitsOf } from './smart-filters.ts';
import { type KnownValue, personParts, type SmartKind } from './smart-kinds.ts';
import { parsedTemplate } from './smart-syntax.ts';

export interface Completion {
  /** What replaces the text between `from` and the caret. */
  insert: string;
  label: string;
  about: string;
}

export interface Completions {
  from: number;
  options: Completion[];
}

const OPTIONS_MOST = 50;

/** What can follow at the caret of a template: names, filters for what stands before them, units and formats. Null outside of a smart value. */
export function completionsAt(template: string, caret: number, known: readonly KnownValue[]): Completions | null {
  const before = template.slice(0, caret);
  const open = before.lastIndexOf('{{');
  if (open < 0) return null;
  const inside = before.slice(open + 2);
  const plain = inside.replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => 'x'.repeat(quoted.length));
  if (plain.includes('}}')) return null;
  const pipe = plain.lastIndexOf('|');
  if (pipe < 0) return completed(caret, inside.trimStart(), pathOptions(known));
  const value = kindBefore(inside.slice(0, pipe), kindsOf(known));
  const call = inside.slice(pipe + 1).trimStart();
  const colon = plain.indexOf(':', pipe);
  if (value === null) return null;
  return colon < 0
    ? completed(caret, call, filterOptions(value))
    : inputCompletions(caret, inside.slice(colon + 1), call, value, known);
}

const kindBefore = (expression: string, kinds: Kinds): SmartKind | null => {
  const [part] = parsedTemplate(`{{${expression}}}`).parts;
  return part && 'expression' in part ? checkedExpression(part.expression, kinds).kind : null;
};

function inputCompletions(
  caret: number,
  inputs: string,
  call: string,
  value: SmartKind,
  known: readonly KnownValue[],
): Completions | null {
  const name = /^\w+/.exec(call)?.[0] ?? '';
  const expected = Object.hasOwn(smartFilters, name) ? (smartFilters[name]?.inputs?.(value) ?? []) : [];
  const last = inputs.slice(inputs.lastIndexOf(',') + 1).trimStart();
  const input = expected[inputs.split(',').length - 1];
  if (!input) return null;
  if (input.choices)
    return completed(
      caret,
      last,
      input.choices.map((one) => ({ insert: `"${one}"`, label: one, about: '' })),
    );
  const amount = /^(-?\d+)\s+([a-z ]*)$/.exec(last);
  if (input.takes.includes('duration') && amount) {
    const units = unitsOf(value.type).map((unit) => (amount[1] === '1' ? unit : `${unit}s`));
    return completed(
      caret,
      amount[2] ?? '',
      units.map((unit) => ({ insert: unit, label: unit, about: '' })),
    );
  }
  const takesPath = (kind: SmartKind): boolean =>
    input.takes.includes(kind.type) || (input.takes.includes('duration') && kind.type === 'number');
  return completed(
    caret,
    last,
    pathOptions(known).filter(({ kind }) => takesPath(kind)),
  );
}

type PathOption = Completion & { kind: SmartKind };

/** Every name, and what of a person can be named. */
function pathOptions(known: readonly KnownValue[]): PathOption[] {
  const always: KnownValue[] = [
    { path: 'today', label: 'Today', type: 'day' },
    { path: 'now', label: 'Now', type: 'moment' },
  ];
  return [...known, ...always].flatMap((one) => [
    { insert: spelled(one.path), label: one.label, about: typeNames[one.type], kind: one },
    ...(one.type === 'person'
      ? Object.entries(personParts).map(([part, { label }]) => ({
          insert: `${spelled(one.path)}.${part}`,
          label: `${one.label}: ${label}`,
          about: typeNames.text,
          kind: { type: 'text' } as const,
        }))
      : []),
  ]);
}

/** A path as a template writes it: names that are no words are between brackets. */
export const spelled = (path: string): string =>
  path
    .split('.')
    .map((part, nth) =>
      /^[A-Za-z_][\w-]*$/.test(part) ? (nth > 0 ? `.${part}` : part) : part.includes('"') ? `['${part}']` : `["${part}"]`,
    )
    .join('');

const filterOptions = (value: SmartKind): Completion[] =>
  Object.entries(smartFilters)
    .filter(([, { takes }]) => takes.includes(value.type))
    .map(([name, { about, inputs }]) => ({ insert: inputs?.(value)[0] ? `${name}: ` : name, label: name, about }));

/** The options that contain what is typed in their text or label, those that begin with it first. */
function completed(caret: number, typed: string, options: readonly Completion[]): Completions {
  const wanted = typed.toLowerCase();
  const begins = ({ insert, label }: Completion): boolean =>
    insert.toLowerCase().startsWith(wanted) || label.toLowerCase().startsWith(wanted);
  const fits = options.filter(({ insert, label }) => `${insert}\n${label}`.toLowerCase().includes(wanted));
  const sorted = [...fits.filter(begins), ...fits.filter((one) => !begins(one))];
  return { from: caret - typed.length, options: sorted.slice(0, OPTIONS_MOST) };
}
