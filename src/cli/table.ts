// Of names and titles only printable characters reach a terminal: others could move its cursor or change its title.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Except line breaks, which JSON has between its fields only. */
const UNPRINTABLE_IN_JSON = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text from the server as one line that is safe to print to a terminal. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ');

/** The same value as JSON that a terminal shows as it is: with what it could interpret escaped. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(UNPRINTABLE_IN_JSON, (text) =>
    text
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Rows in columns as wide as their longest cell, without blanks at the end. */
export function table(rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(String(cell ?? ''))));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)).join('  ');
  return cells.map((row) => `${line(row).trimEnd()}\n`).join('');
}
