import * as words from './words.ts';

interface Named {
  firstName: string;
  lastName: string;
  email?: string;
}

/** A person's full name, or their email address if they gave no name, or a placeholder for someone who left. */
export function nameOf(person: Named | null | undefined): string {
  if (!person) return words.formerPerson;
  return `${person.firstName} ${person.lastName}`.trim() || person.email || words.unnamedPerson;
}
