import { FIELD } from './field.ts';

/**
 * What of the state of another browser can be drawn. It can be anything, and the library for editors fails at a place that is
 * none: with the next change of the text, too, which would not be shown.
 */
export function drawable(state: unknown): object | null {
  if (!isObject(state)) return null;
  const { user, cursor } = state;
  const isPlaced = isObject(cursor) && isPlace(cursor['anchor']) && isPlace(cursor['head']);
  return { ...(isNamed(user) && { user: { id: user.id, name: user.name } }), cursor: isPlaced ? cursor : null };
}

export const isNamed = (user: unknown): user is { id: string; name?: unknown } =>
  isObject(user) && typeof user['id'] === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A place in the text, as Yjs writes it: before an item, at an end of an element, or at one of the text itself. */
function isPlace(place: unknown): boolean {
  if (!isObject(place)) return false;
  const ids = [place['item'], place['type']].filter((id) => id !== undefined && id !== null);
  const name = place['tname'] ?? null;
  return ids.every(isId) && (name === FIELD || (name === null && ids.length > 0));
}

const isId = (id: unknown): boolean => isObject(id) && isCount(id['client']) && isCount(id['clock']);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
