import { isDay } from '#contract/dates';

/** Parses a date such as 2026-11-20, with or without a time, 2026/11/20, 20.11.2026 or 11/20/2026. Null if it is ambiguous. */
export function dayIn(cell: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell.trim());
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/.exec(cell.trim());
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,].*)?$/.exec(cell.trim());
  const [year, month, day] = iso ? iso.slice(1) : dotted ? [dotted[3], dotted[2], dotted[1]] : slashed ? inOrder(slashed) : [];
  if (!year || !month || !day) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Year, month and day of a date with slashes, which starts with the day in some countries and the month in others. */
function inOrder([, one = '', other = '', year = '']: RegExpExecArray): string[] {
  if (one.padStart(2, '0') === other.padStart(2, '0') || Number(other) > 12) return [year, one, other];
  return Number(one) > 12 ? [year, other, one] : [];
}
