/** The code of what was wrong with the link of a mail, which the identity service puts behind the address (wire.md 1.3), or null. */
export function linkProblem(): string | null {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('error_code');
  return inFragment ?? new URLSearchParams(location.search).get('error_code');
}
