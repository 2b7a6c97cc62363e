import { isoDayIn } from '#contract/dates';
import { checkedTemplate } from './smart-check.ts';
import { answersNothing, filterNamed, type Given, ImpossibleFilter, OUTPUT_MAX } from './smart-filters.ts';
import {
  type KnownValue,
  personParts,
  personPathOf,
  type SmartContext,
  type SmartKind,
  type SmartValue,
  written,
} from './smart-kinds.ts';
import { type Expression, type Operand, parsedTemplate, type Part } from './smart-syntax.ts';

/** The values of a template by their paths, such as `task.dueDate`. Only its own keys are names. */
export type SmartValues = Readonly<Record<string, SmartValue>>;

/** A template that cannot be filled in with these values; the message is for its author. */
export class SmartValueFault extends Error {}

/** A text with its smart values filled in. Throws a SmartValueFault if one of them makes no sense. */
export const rendered = (template: string, values: SmartValues, context: SmartContext): string =>
  written(evaluated(template, values, context), context);

/**
 * The same, but a template that is nothing except one smart value keeps the type: `{{ task.dueDate | plus: 2 days }}` is a
 * day and can be set as one. Anything else is a text.
 */
export function evaluated(template: string, values: SmartValues, context: SmartContext): SmartValue {
  const [problem] = checkedTemplate(template, knownOf(values));
  if (problem) throw new SmartValueFault(problem.message);
  const { parts } = parsedTemplate(template);
  const only = onlyExpression(parts);
  if (only) return valueOf(only, values, context);
  let text = '';
  for (const part of parts) {
    text += 'text' in part ? part.text : written(valueOf(part.expression, values, context), context);
    if (text.length > OUTPUT_MAX) throw new SmartValueFault('The text is too long with its smart values filled in.');
  }
  return { type: 'text', value: text };
}

/** Spaces around a single smart value do not make it a text. */
function onlyExpression(parts: readonly Part[]): Expression | null {
  const expressions = parts.filter((part) => !('text' in part) || part.text.trim() !== '');
  const [only] = expressions;
  return expressions.length === 1 && only && 'expression' in only ? only.expression : null;
}

const knownOf = (values: SmartValues): KnownValue[] =>
  Object.entries(values).map(([path, value]) => ({ path, label: path, ...kindOf(value) }));

const kindOf = (value: SmartValue): SmartKind => (value.type === 'list' ? { type: 'list', of: value.of } : { type: value.type });

function valueOf({ operand, filters }: Expression, values: SmartValues, context: SmartContext): SmartValue {
  let value = valueAt(operand, values, context);
  for (const { name, inputs } of filters) {
    const filter = filterNamed(name);
    if (filter === undefined) throw new SmartValueFault(`There is no filter ${name}.`);
    const given = inputs.map((input) => givenOf(input, values, context));
    const isNothing = value.value === null || given.some((one) => one.value === null);
    if (isNothing && !answersNothing.has(name)) value = nothingOf(filter.gives(kindOf(value), []));
    else value = applied(() => filter.apply(value, given, context));
  }
  return value;
}

function applied(apply: () => SmartValue): SmartValue {
  try {
    return apply();
  } catch (impossible) {
    throw impossible instanceof ImpossibleFilter ? new SmartValueFault(impossible.message) : impossible;
  }
}

const nothingOf = (kind: SmartKind): SmartValue =>
  kind.type === 'list' ? { ...kind, value: [] } : { type: kind.type, value: null };

const givenOf = (input: Operand, values: SmartValues, context: SmartContext): Given =>
  input.kind === 'duration'
    ? { type: 'duration', value: valueAt(input.amount, values, context).value as number | null, unit: input.unit }
    : valueAt(input, values, context);

function valueAt(operand: Operand, values: SmartValues, { now, timeZone }: SmartContext): SmartValue {
  if (operand.kind === 'text') return { type: 'text', value: operand.value };
  if (operand.kind === 'number') return { type: 'number', value: operand.value };
  if (operand.kind === 'duration') throw new SmartValueFault('An amount of time belongs after plus or minus.');
  const { path } = operand;
  const value = Object.hasOwn(values, path) ? values[path] : undefined;
  if (value) return value;
  if (path === 'now') return { type: 'moment', value: now.toISOString() };
  if (path === 'today') return { type: 'day', value: isoDayIn(timeZone, now) };
  const ofPerson = personPathOf(path);
  const person = ofPerson && Object.hasOwn(values, ofPerson.person) ? values[ofPerson.person] : undefined;
  if (!ofPerson || person?.type !== 'person') throw new SmartValueFault(`There is no ${path} here.`);
  const part = personParts[ofPerson.part];
  return { type: 'text', value: person.value && part ? part.of(person.value) : null };
}
