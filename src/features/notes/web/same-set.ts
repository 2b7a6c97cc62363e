/** True for sets with the same members. */
export const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size === other.size && [...one].every((member) => other.has(member));
