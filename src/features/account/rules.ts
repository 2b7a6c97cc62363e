/** The name to show for a person: first and last name, otherwise the part of the email address before the @. */
export const displayNameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || (person.email.split('@')[0] ?? person.email);

/** The name of the workspace that a new person starts with. */
export const firstWorkspaceName = (person: { firstName: string; lastName: string; email: string }): string => {
  const name = person.firstName.trim() || displayNameOf(person);
  return `${name.slice(0, 80)}${name.endsWith('s') ? "'" : "'s"} workspace`;
};

/** The name shown for someone who has deleted their account. */
export const DELETED_NAME = { firstName: 'Deleted', lastName: 'person' } as const;

interface Held {
  role: string;
  isActive: boolean;
  /** Active members besides the person. */
  others: number;
  otherOwners: number;
}

/** What happens to a workspace when a member deletes their account. */
export function departureFrom({ role, isActive, others, otherOwners }: Held): 'blocks' | 'goes' | 'stays' {
  if (role !== 'OWNER' || !isActive || otherOwners > 0) return 'stays';
  return others > 0 ? 'blocks' : 'goes';
}
