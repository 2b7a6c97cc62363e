import * as words from './words.ts';
interface Named {
  firstName: string;
  lastName: string;
  email?: string;
}

/** A person's full name, their address where they gave none, and words for somebody who is no longer here. */
export function nameOf(person: Named | null | undefined): string {
  if (!person) return words.someoneWhoLeft;
  return `${person.firstName} ${person.lastName}`.trim() || person.email || words.somebodyWithoutAName;
}
