/** The name to show for a person: first and last name, else the part of the mailbox before the @. */
export const displayNameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || (person.email.split('@')[0] ?? person.email);

/** The name of the workspace that a new person starts with. */
export const firstWorkspaceName = (person: { firstName: string; lastName: string; email: string }): string => {
  const name = person.firstName.trim() || displayNameOf(person);
  return `${name.slice(0, 80)}${name.endsWith('s') ? "'" : "'s"} workspace`;
};
