/** What a token says. It is read for what to show, never trusted: the server checks its signature. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
