import { type Condition, type Filter, type FilterField, conditionOn, isDate } from '#contract/filters';
import type { PickerItem } from '#ui/picker';
import { dateItems } from './filter-editor.tsx';
import type { ShownFilter } from './toolbar.tsx';

interface FoundValue {
  readonly field: FilterField;
  readonly value: string;
  readonly item: PickerItem;
}

/** The values of all fields: so that typing "urgent" or a name finds it without opening the field first. */
export const foundValues = (fields: readonly ShownFilter[]): FoundValue[] =>
  fields.flatMap(({ field, items }) =>
    (isDate(field) ? dateItems(field) : items).map(({ value, label, icon, keywords = '', description = '' }) => ({
      field,
      value,
      item: {
        value: `${field.name}=${value}`,
        label,
        icon,
        description: field.label,
        keywords: `${keywords} ${description}`,
        isFoundOnly: true,
      },
    })),
  );

/** The condition with the value added to what it asks already; a date has one value. */
export function conditionWith(filter: Filter, { field, value }: FoundValue): Condition {
  const before = isDate(field) ? undefined : conditionOn(filter, field.name);
  return { field: field.name, op: before?.op ?? 'is', values: [...new Set([...(before?.values ?? []), value])] };
}
