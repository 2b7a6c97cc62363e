/** How many items two lists have in common at their beginnings, and how many of the others at their ends. */
export function sharedEnds<T>(then: readonly T[], now: readonly T[], isSame: (one: T, other: T) => boolean): [number, number] {
  const most = Math.min(then.length, now.length);
  const areSame = (one: number, other: number): boolean => {
    const [before, after] = [then.at(one), now.at(other)];
    return before !== undefined && after !== undefined && isSame(before, after);
  };
  let [first, last] = [0, 0];
  while (first < most && areSame(first, first)) first += 1;
  while (last < most - first && areSame(-1 - last, -1 - last)) last += 1;
  return [first, last];
}
