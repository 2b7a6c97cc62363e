import type { FieldPair } from '#features/custom-fields/rules';
import type { CustomValue } from '#features/tasks/contract';

const TITLE_MAX = 500;

/** The title of a copy. */
export function copyTitle(title: string): string {
  const cut = `Copy of ${title}`.slice(0, TITLE_MAX);
  // A surrogate pair is not cut in half.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** The values that a task keeps in another project: values of shared fields, options by name, and people who can see it. */
export function carriedFields(
  values: Readonly<Record<string, CustomValue>>,
  pairs: readonly FieldPair[],
  readers: ReadonlySet<string>,
): Record<string, CustomValue> {
  const carried = pairs.flatMap((pair) => {
    const value = values[pair.fromId];
    const kept = value === undefined ? undefined : carriedValue(value, pair, readers);
    return kept === undefined ? [] : [[pair.toId, kept] as const];
  });
  return Object.fromEntries(carried);
}

function carriedValue(value: CustomValue, pair: FieldPair, readers: ReadonlySet<string>): CustomValue | undefined {
  if (pair.kind === 'PERSON') return typeof value === 'string' && readers.has(value) ? value : undefined;
  if (pair.kind === 'SELECT') return typeof value === 'string' ? sameChoice(value, pair) : undefined;
  if (pair.kind !== 'MULTI_SELECT') return value;
  const choices = Array.isArray(value) ? value.flatMap((id) => sameChoice(id, pair) ?? []) : [];
  return choices.length > 0 ? choices : undefined;
}

function sameChoice(id: string, { fromOptions, toOptions }: FieldPair): string | undefined {
  const name = fromOptions.find((option) => option.id === id)?.name.toLowerCase();
  return toOptions.find((option) => option.name.toLowerCase() === name)?.id;
}
