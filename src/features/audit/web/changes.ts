import type { AuditEntry } from '../contract.ts';

/** The changed fields of an entry, each with its values before and after. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): { field: string; was: string; is: string }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, was: valueText(before?.[field]), is: valueText(after?.[field]) }));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
