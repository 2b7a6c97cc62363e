import { newId } from '#contract/new-id';

/** A body of the same shape with another value in every field. */
export const otherBody = (body: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, otherThan(value)]));

function otherThan(value: unknown): unknown {
  if (Array.isArray(value)) return [newId()];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'object' && value !== null) return otherBody({ ...value });
  return typeof value === 'string' ? `${value}x` : value;
}
