import { dayAfter } from '#contract/days';
import { isRelative } from '#contract/filters';
import type { Condition, ConditionOutcome, Conditions, ConditionTest } from '../contract.ts';

/** What conditions are tested on. */
export interface Facts {
  /** The fields of the item, with its custom fields by their ids; null if there is no item. */
  readonly item: Readonly<Record<string, unknown>> | null;
  /** The person who caused it; null if the server did. */
  readonly personId: string | null;
  /** In the time zone of the project. */
  readonly today: string;
}

export interface Tested {
  readonly holds: boolean;
  /** Every test, in order, whether or not an earlier one had decided. */
  readonly why: ConditionOutcome[];
}

/** How much of a long text an outcome shows. */
const SHOWN_MAX = 200;

/** Whether conditions hold, with what each of them found. A group without conditions holds. */
export function tested({ match, conditions }: Conditions | Extract<Condition, { kind: 'group' }>, facts: Facts): Tested {
  const all = (conditions as Condition[]).map((condition) =>
    condition.kind === 'group' ? tested(condition, facts) : testedOne(condition, facts),
  );
  const isHeld = all.length === 0 || (match === 'ALL' ? all.every(({ holds }) => holds) : all.some(({ holds }) => holds));
  return { holds: isHeld, why: all.flatMap(({ why }) => why) };
}

function testedOne(test: ConditionTest, facts: Facts): Tested {
  const { field, op, values } = test;
  const found = op === 'changed-by' ? facts.personId : field === null ? null : (facts.item?.[field] ?? null);
  const holds = held(test, found, facts.today);
  const shown = typeof found === 'string' && found.length > SHOWN_MAX ? `${found.slice(0, SHOWN_MAX)}…` : found;
  return { holds, why: [{ field, op, values, found: shown, holds }] };
}

const isNothing = (found: unknown): boolean => found === null || found === '' || (Array.isArray(found) && found.length === 0);

function held({ op, values }: ConditionTest, found: unknown, today: string): boolean {
  const wanted = values.map((value) => dayOf(value, today));
  const [first = ''] = wanted;
  switch (op) {
    case 'is':
      return !isNothing(found) && isSame(found, first);
    case 'is-not':
      return !isSame(found, first);
    case 'in':
    case 'changed-by':
      return wanted.some((value) => isSame(found, value));
    case 'contains':
      return contains(found, first);
    case 'is-empty':
      return isNothing(found);
    case 'is-not-empty':
      return !isNothing(found);
    case 'greater':
      return order(found, first) > 0;
    case 'less':
      return order(found, first) < 0;
  }
}

/** A day that is counted from today, such as `today`, `7d` or `-30d`; anything else as it is. */
function dayOf(value: string, today: string): string {
  if (value === 'today') return today;
  return isRelative(value) ? dayAfter(today, Number.parseInt(value, 10)) : value;
}

function isSame(found: unknown, value: string): boolean {
  if (typeof found === 'number') return value.trim() !== '' && found === Number(value);
  return !isNothing(found) && (Array.isArray(found) ? found.includes(value) : String(found) === value);
}

const contains = (found: unknown, value: string): boolean =>
  Array.isArray(found) ? found.includes(value) : typeof found === 'string' && found.toLowerCase().includes(value.toLowerCase());

/** Above 0 if what was found is more; 0 if the two cannot be compared. */
function order(found: unknown, value: string): number {
  if (typeof found === 'number') return value.trim() === '' || Number.isNaN(Number(value)) ? 0 : found - Number(value);
  if (typeof found !== 'string') return 0;
  return found > value ? 1 : found < value ? -1 : 0;
}
