import { listed } from '#contract/counts';
import { locale } from '#contract/words';
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
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: whole ? 0 : 2,
      maximumFractionDigits: 2,
    });
  moneys.set(name, format);
  return format.format(cents / 100);
}

export const USES: readonly { what: Limited; label: string; amount: (used: number) => string }[] = [
  { what: 'seats', label: words.seatsLabel, amount: words.seats },
  { what: 'guests', label: words.guestsLabel, amount: words.guests },
  { what: 'projects', label: words.projectsLabel, amount: words.projects },
  { what: 'storageBytes', label: words.storage, amount: (used) => words.ofStorage(amountOfUse('storageBytes', used)) },
];

/** How far the limits are exceeded: "2 projects and 1.2 GB of storage". */
export function excessOf(over: Partial<Record<Limited, number>>): string {
  return listed(
    USES.flatMap(({ what, amount }) => {
      const excess = over[what];
      return excess === undefined ? [] : [amount(excess)];
    }),
  );
}
