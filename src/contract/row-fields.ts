// Plain values without zod, so that browsers read declarations too; `row-shapes.ts` turns them into schemas.

/** The type of a field. A field of kind `own` has a schema of its own. */
type Kind =
  | 'id'
  /** The id of another row; null for none. */
  | 'reference'
  | 'line'
  | 'optionalLine'
  | 'prose'
  | 'day'
  | 'flag'
  | 'person'
  | 'people'
  | 'labels'
  | 'tags'
  | 'number'
  | 'count'
  | 'moment'
  | 'own';

export interface Bounds {
  readonly least?: number;
  /** The maximum characters of a text, entries of a list, or value of a number. */
  readonly most?: number;
}

/** One field of a row, declared once. Shapes, bodies, history, copies and templates derive from it. */
export interface RowField extends Bounds {
  readonly kind: Kind;
  /** Shown on a card or a row of a list; other fields come only with the whole row. */
  readonly onCard?: true;
  /** The default of a new row. A field that can be sent and has none is required. */
  readonly plain?: unknown;
  /** `edited`: can be sent to create and to change a row; `made`: only to create one, and later by an action of its own. */
  readonly sent?: 'edited' | 'made';
  /** What the history records of a change: both values, or, for a long text, only that it changed. */
  readonly history?: 'values' | 'mention';
  /** Copied unchanged. The rest of a copy is up to the code that copies. */
  readonly copied?: true;
  /** Templates store it. */
  readonly inTemplate?: true;
  /** Counted or set by the database; cannot be written. */
  readonly byDatabase?: true;
  /** Its name on screens and in files. */
  readonly label?: string;
  /** Its name in columns and addresses, if different. */
  readonly column?: string;
  /** Shown, edited, filtered, sorted, read and written like a custom field of this kind: no screen needs to know it. */
  readonly shownAs?: 'TEXT' | 'NUMBER' | 'DATE' | 'CHECKBOX';
}

export type RowFields = Readonly<Record<string, RowField>>;

/** The names of the fields with these properties: `NameOf<typeof taskFields, { inTemplate: true }>`. */
export type NameOf<Fields, Trait> = {
  [Name in keyof Fields]: Fields[Name] extends Trait ? Name : never;
}[keyof Fields] &
  string;

/** The names of the fields with these properties, in order. */
export const namesOf = <Fields extends RowFields, Trait extends Partial<RowField>>(
  fields: Fields,
  trait: Trait,
): NameOf<Fields, Trait>[] => fieldsWith(fields, trait).map(([name]) => name as NameOf<Fields, Trait>);

/** The defaults of the fields with these properties; required fields are left out. */
export const plainOf = <Row>(fields: RowFields, trait: Partial<RowField>): Row =>
  Object.fromEntries(
    fieldsWith(fields, trait)
      .filter(([, field]) => 'plain' in field)
      .map(([name, { plain }]) => [name, plain]),
  ) as Row;

const fieldsWith = (fields: RowFields, trait: Partial<RowField>): [string, RowField][] =>
  Object.entries(fields).filter(([, field]) =>
    Object.entries(trait).every(([name, value]) => field[name as keyof RowField] === value),
  );

/** Some fields of a row. */
export const picked = <Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
