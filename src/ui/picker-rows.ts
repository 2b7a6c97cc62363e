import type { PickerItem } from './picker.tsx';
import { tooLong } from './too-long.ts';

/** A row of the open picker: an item, the row for none, or the row that creates an item from the typed text. */
export interface PickerRow extends PickerItem {
  kind: 'item' | 'none' | 'create';
}

/** The rows that match the typed text: names that begin with it first, then names and keywords that contain all its words. */
export function rowsFor(
  items: PickerItem[],
  query: string,
  clearable?: string,
  createLabel?: (text: string) => string,
  createMost = Infinity,
): PickerRow[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const rows: PickerRow[] = items
    .filter((item) => whole !== '' || !item.isFoundOnly)
    .filter((item) =>
      words.every((word) => fold(`${item.label} ${item.description ?? ''} ${item.keywords ?? ''}`).includes(word)),
    )
    .map((item) => ({ ...item, kind: 'item' }));
  if (whole) rows.sort((one, other) => Number(fold(other.label).startsWith(whole)) - Number(fold(one.label).startsWith(whole)));
  if (clearable && !whole) rows.unshift({ kind: 'none', value: '', label: clearable });
  const text = query.trim();
  if (createLabel && text && !items.some((item) => fold(item.label) === fold(text)))
    rows.push(createRow(text, createLabel(text), createMost));
  return rows;
}

function createRow(text: string, label: string, most: number): PickerRow {
  const fault = tooLong(text, most);
  return { kind: 'create', value: text, label: fault ?? label, ...(fault !== null && { disabled: true }) };
}

/** Without case and accents, so that "jose" finds José. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim();
}
