import { z } from 'zod';
import { Day, line, Moment, optionalLine, prose } from './fields.ts';
import { Id } from './ids.ts';
import type { Bounds, NameOf, RowField, RowFields } from './row-fields.ts';

/** The stored value of a field, by its kind. A field of kind `own` has a schema of its own. */
const HELD = {
  id: Id,
  reference: Id.nullable(),
  line: z.string(),
  optionalLine: z.string(),
  prose: z.string(),
  day: Day.nullable(),
  flag: z.boolean(),
  person: Id.nullable(),
  people: z.array(Id),
  labels: z.array(Id),
  tags: z.array(z.string()),
  number: z.number().nullable(),
  count: z.int(),
  moment: Moment.nullable(),
};

const TAG_MOST = 50;

/** The accepted input for a field, by its kind. */
const GIVEN = {
  line: ({ most = 500 }: Bounds) => line(most),
  optionalLine: ({ most = 500 }: Bounds) => optionalLine(most),
  prose: ({ most = 500 }: Bounds) => prose(most),
  day: () => HELD.day,
  flag: () => HELD.flag,
  person: () => HELD.person,
  people: ({ most = 50 }: Bounds) => HELD.people.max(most),
  labels: ({ most = 50 }: Bounds) => HELD.labels.max(most),
  tags: ({ most = 50 }: Bounds) => z.array(line(TAG_MOST)).max(most),
  number: ({ least = 0, most = 1000 }: Bounds) => z.number().min(least).max(most).nullable(),
};

/** The schemas of the fields of kind `own`. */
type OwnSchemas<Fields> = Readonly<Record<NameOf<Fields, { kind: 'own' }>, z.ZodType>>;

type Held<Field, Name, Own> = Field extends { kind: infer Kind extends keyof typeof HELD }
  ? (typeof HELD)[Kind]
  : Name extends keyof Own
    ? Own[Name]
    : never;

type Given<Field, Name, Own> = Field extends { kind: infer Kind extends keyof typeof GIVEN }
  ? ReturnType<(typeof GIVEN)[Kind]>
  : Held<Field, Name, Own>;

type Made<Field, Name, Own> = Field extends { plain: unknown }
  ? z.ZodDefault<Given<Field, Name, Own> & z.ZodType>
  : Given<Field, Name, Own>;

interface Shapes<Fields, Own> {
  /** What a card shows. */
  readonly card: {
    [Name in keyof Fields as Fields[Name] extends { onCard: true } ? Name : never]: Held<Fields[Name], Name, Own>;
  };
  /** What the whole row has in addition. */
  readonly rest: {
    [Name in keyof Fields as Fields[Name] extends { onCard: true } ? never : Name]: Held<Fields[Name], Name, Own>;
  };
  /** The input that creates a row. */
  readonly made: {
    [Name in keyof Fields as Fields[Name] extends { sent: string } ? Name : never]: Made<Fields[Name], Name, Own>;
  };
  /** The input that changes one. */
  readonly edited: {
    [Name in keyof Fields as Fields[Name] extends { sent: 'edited' } ? Name : never]: z.ZodOptional<
      Given<Fields[Name], Name, Own> & z.ZodType
    >;
  };
}

/** The schemas of rows and bodies from declared fields, for `z.object`. */
export function shapesOf<Fields extends RowFields, Own extends OwnSchemas<Fields>>(
  fields: Fields,
  own: Own,
): Shapes<Fields, Own> {
  const shapes: Record<keyof Shapes<Fields, Own>, Record<string, z.ZodType>> = { card: {}, rest: {}, made: {}, edited: {} };
  for (const [name, field] of Object.entries<RowField>(fields)) {
    const held = field.kind === 'own' ? (own as Record<string, z.ZodType>)[name] : HELD[field.kind];
    if (held === undefined) throw new Error(`no schema for ${name}`);
    shapes[field.onCard ? 'card' : 'rest'][name] = held;
    if (field.sent === undefined) continue;
    const given = field.kind in GIVEN ? GIVEN[field.kind as keyof typeof GIVEN](field) : held;
    shapes.made[name] = 'plain' in field ? given.default(field.plain as never) : given;
    if (field.sent === 'edited') shapes.edited[name] = given.optional();
  }
  return shapes as unknown as Shapes<Fields, Own>;
}
