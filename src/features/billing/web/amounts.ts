import { listed } from '#contract/counts';
import type { Limited } from '#features/workspaces/rules';
import { amountOfUse } from '../rules.ts';
import * as words from './words.ts';

const moneys = new Map<string, Intl.NumberFormat>();

/** An amount of cents as "$24" or "$24.50". */
export function money(cents: number, currency = 'USD'): string {
  const whole = cents % 100 === 0;
  const name = `${currency}${whole}`;
  const format =
    moneys.get(name) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: whole ? 0 : 2,
      maximumFractionDigits: 2,
    });
  moneys.set(name, format);
  return format.format(cents / 100);
}

export const USES: readonly { what: Limited; label: string; one: string; many: string }[] = [
  { what: words.seats, label: words.seats2, one: words.seat, many: 'seats' },
  { what: words.guests, label: words.guests2, one: words.guest, many: 'guests' },
  { what: words.projects, label: words.projects2, one: words.project, many: 'projects' },
  { what: 'storageBytes', label: words.storage, one: words.ofFiles, many: words.ofFiles },
];

/** What is too much, as a list in words: "2 projects and 1.2 GB of files". */
export function tooMuch(over: Partial<Record<Limited, number>>): string {
  const parts = USES.flatMap(({ what, one, many }) => {
    const amount = over[what];
    return amount === undefined ? [] : [`${amountOfUse(what, amount)} ${amount === 1 ? one : many}`];
  });
  return listed(parts);
}
