import { type NamedPerson, nameOf } from '#features/projects/web';
import type { CustomValue } from '#features/tasks/contract';
import type { CustomField } from '../contract.ts';

/** What each kind of field is called. */
export const kindNames: Readonly<Record<CustomField['kind'], string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  SELECT: 'Choice',
  MULTI_SELECT: 'Several choices',
  DATE: 'Date',
  PERSON: 'Person',
  CHECKBOX: 'Checkbox',
  URL: 'Web address',
};

/** A field's value in words, as a file or a search has it; '' where there is none. */
export function sayValue(
  { kind, options }: Pick<CustomField, 'kind' | 'options'>,
  value: CustomValue | undefined,
  people: ReadonlyMap<string, NamedPerson>,
): string {
  if (value === undefined) return '';
  if (kind === 'CHECKBOX') return value === true ? 'Yes' : 'No';
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

/** A number that somebody typed, with a point or a comma; undefined where it is none. */
export function numberIn(text: string): number | null | undefined {
  const said = text.trim().replaceAll(/[\s_']/g, '');
  if (said === '') return null;
  const plain = /^[+-]?\d+,\d+$/.test(said) ? said.replace(',', '.') : said;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

// A host with a dot in it, and what may follow: nothing that names another way to be asked for.
const BARE_ADDRESS = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u;

/** What somebody meant by what they typed in a field of this kind: an address may be without its https://. */
export function valueTyped(kind: CustomField['kind'], text: string): string | number | null | undefined {
  if (kind === 'NUMBER') return numberIn(text);
  const said = text.trim();
  return kind === 'URL' && BARE_ADDRESS.test(said) ? `https://${said}` : text;
}
