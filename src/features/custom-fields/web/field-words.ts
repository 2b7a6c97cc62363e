import { type NamedPerson, nameOf } from '#features/projects/web';
import type { CustomValue } from '#features/tasks/contract';
import type { CustomField } from '../contract.ts';
import * as words from './words.ts';

/** The names of the kinds of fields. */
export const kindNames: Readonly<Record<CustomField['kind'], string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  SELECT: 'Single select',
  MULTI_SELECT: 'Multi-select',
  DATE: 'Date',
  PERSON: 'Person',
  CHECKBOX: 'Checkbox',
  URL: 'Link',
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

/** The number that someone typed, with a point or a comma; null for nothing, undefined for anything else. */
export function numberIn(text: string): number | null | undefined {
  const typed = text.trim().replaceAll(/[\s_']/g, '');
  if (typed === '') return null;
  const plain = /^[+-]?\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

// A host with a dot, and what can follow it. Nothing with a scheme of its own matches.
const BARE_ADDRESS = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u;

/** The value of what someone typed in a field of this kind. An address can be typed without https://. */
export function valueTyped(kind: CustomField['kind'], text: string): string | number | null | undefined {
  if (kind === 'NUMBER') return numberIn(text);
  const typed = text.trim();
  return kind === 'URL' && BARE_ADDRESS.test(typed) ? `https://${typed}` : text;
}
