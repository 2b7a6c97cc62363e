import { type NamedPerson, nameOf } from '#features/projects/web';
import type { CustomValue } from '#features/tasks/contract';
import type { CustomField } from '../contract.ts';
import * as words from './words.fr.ts';

/** The names of the kinds of fields. */
export const kindNames: Readonly<Record<CustomField['kind'], string>> = {
  TEXT: 'Texte',
  NUMBER: 'Nombre',
  SELECT: 'Choix unique',
  MULTI_SELECT: 'Choix multiple',
  DATE: 'Date',
  PERSON: 'Personne',
  CHECKBOX: 'Case à cocher',
  URL: 'Lien',
};

/** A field's value as text, for a file or a search; '' for an empty one. */
export function sayValue(
  { kind, options }: Pick<CustomField, 'kind' | 'options'>,
  value: CustomValue | undefined,
  people: ReadonlyMap<string, NamedPerson>,
): string {
  if (value === undefined) return '';
  if (kind === 'CHECKBOX') return value === true ? words.yes : words.no;
  if (kind === 'PERSON') return nameOf(people.get(String(value)));
  if (kind === 'SELECT' || kind === 'MULTI_SELECT') {
    const ids = new Set(Array.isArray(value) ? value : [String(value)]);
    return options
      .filter(({ id }) => ids.has(id))
      .map(({ name }) => name)
      .join(', ');
  }
  return String(value);
}
