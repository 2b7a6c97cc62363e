import { z } from 'zod';
import { asRows, asTable, isTable } from './compact-rows.ts';
import { idOf } from './words-as-ids.ts';

type Shape = z.core.JSONSchema.BaseSchema;
type Named = Record<string, unknown>;

const shapes = new WeakMap<z.ZodType, Shape>();
const MOMENT = '2026-01-01T00:00:00.000Z';

/**
 * A partial answer completed by its schema: missing fields get the plainest valid value, such as nothing, 0, false or the
 * first choice.
 */
export function wholeAnswer(schema: z.ZodType, part: unknown): unknown {
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  shapes.set(schema, shape);
  const rows = isTable(schema) ? part : asRows(part);
  return rows === part ? filled(shape, part) : asTable(filled(shape, rows));
}

function filled(shape: Shape, part: unknown): unknown {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return chosen(choices, part);
  if (Array.isArray(part)) return part.map((each) => filled((shape.items ?? {}) as Shape, each));
  if (part === undefined) return shape.type === 'object' ? withRest(shape, {}) : plain(shape);
  return typeof part === 'object' && part !== null ? withRest(shape, part as Named) : part;
}

/** Nothing if allowed and no value was given; otherwise the choice that matches most of the value. */
function chosen(choices: Shape[], part: unknown): unknown {
  const none = choices.find(({ type }) => type === 'null');
  if (part === null || (part === undefined && none)) return null;
  const known = (choice: Shape): number =>
    typeof part === 'object' ? Object.keys(part ?? {}).filter((name) => name in (choice.properties ?? {})).length : 0;
  const others = choices.filter((choice) => choice !== none);
  const best = others.reduce((first, each) => (known(each) > known(first) ? each : first), others[0] ?? {});
  return filled(best, part);
}

function withRest({ properties = {}, required = [], additionalProperties }: Shape, part: Named): Named {
  const missing = required.filter((name) => part[name] === undefined).map((name) => [name, undefined] as const);
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(
    [...Object.entries(part), ...missing].map(([name, value]) => [
      name,
      filled((properties[name] as Shape | undefined) ?? rest, value),
    ]),
  );
}

function plain(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => filled(shape.items as Shape, undefined));
  if (shape.type === 'boolean') return false;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(0, shape.minimum ?? 0);
  return shape.type === 'string' ? plainText(shape) : null;
}

/** Text with a pattern gets the plainest match, other text its own description. */
function plainText({ format, pattern = '', minLength = 0 }: Shape): string {
  if (format === 'uuid') return idOf('plain');
  if (format === 'date-time') return MOMENT;
  if (format === 'date') return MOMENT.slice(0, 10);
  // One of several words, in either case.
  const [, word] = /^\^\((\w+)\|/.exec(pattern) ?? [];
  if (word) return word;
  return minLength > 0 ? 'x'.repeat(minLength) : '';
}
