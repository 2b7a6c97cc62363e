import type { SavedView } from './contract.ts';

/** True if two configs are equal, ignoring the order of keys, which the database changes. */
export const isSameConfig = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** The order of views in a menu. */
export const inViewOrder = (one: Pick<SavedView, 'id' | 'position'>, other: Pick<SavedView, 'id' | 'position'>): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);
