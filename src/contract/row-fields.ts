// Plain values without zod, so that browsers read declarations too; `row-shapes.ts` makes schemas of them.

/** What a field holds. A field of kind `own` brings a schema of its own. */
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
  /** Characters of a text, entries of a list, the highest number. */
  readonly most?: number;
}

/** One field of a row, said once. Shapes, bodies, history, copies and templates derive from it. */
export interface RowField extends Bounds {
  readonly kind: Kind;
  /** Shown by a card or a row of a list; other fields come with the whole row only. */
  readonly onCard?: true;
  /** What a new row has where nothing was said. A field that is sent and has none must be said. */
  readonly plain?: unknown;
  /** `edited`: with what makes a row and what changes it; `made`: with what makes it, and then by an action of its own. */
  readonly sent?: 'edited' | 'made';
  /** What the history keeps of a change: both values, or, of a long text, that it changed. */
  readonly history?: 'values' | 'mention';
  /** A copy has it as it is. What else a copy takes over is for the copy to say. */
  readonly copied?: true;
  /** Templates keep it. */
  readonly inTemplate?: true;
  /** Counted or stamped by the database; nobody writes it. */
  readonly byDatabase?: true;
  /** What it is called on screens and in files. */
  readonly label?: string;
  /** What columns and addresses call it, where that is not its name. */
  readonly column?: string;
  /** Shown, edited, filtered, sorted, read and written as a project's own field of this kind is: no screen needs to know it. */
  readonly shownAs?: 'TEXT' | 'NUMBER' | 'DATE' | 'CHECKBOX';
}

export type RowFields = Readonly<Record<string, RowField>>;

/** The names of the fields of which something is so: `NameOf<typeof taskFields, { inTemplate: true }>`. */
export type NameOf<Fields, Trait> = {
  [Name in keyof Fields]: Fields[Name] extends Trait ? Name : never;
}[keyof Fields] &
  string;

/** The names of the fields of which something is so, in their order. */
export const namesOf = <Fields extends RowFields, Trait extends Partial<RowField>>(
  fields: Fields,
  trait: Trait,
): NameOf<Fields, Trait>[] => fieldsWith(fields, trait).map(([name]) => name as NameOf<Fields, Trait>);

/** What stands in the fields of which something is so, where nothing has been said yet; those that must be said are not in it. */
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
