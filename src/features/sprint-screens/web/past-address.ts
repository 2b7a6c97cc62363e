import { withParams } from '#web/address';

/** The parameter of the address that shows past sprints: empty for their list, or the id of one. */
export const PAST = 'past';

/** The address of their list, or of one, beside what else the address says. */
export function pastAddress(search: URLSearchParams, id = ''): string {
  const next = new URLSearchParams(search);
  next.set(PAST, id);
  return `?${next.toString()}`;
}

/** The address without them. */
export const withoutPast = (search: URLSearchParams): URLSearchParams => withParams(search, { [PAST]: null });
