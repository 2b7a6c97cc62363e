/** True for a session that began by the link or code of a mail, so that its person may set a password without the old one. */
export function isRecovery(accessToken: string): boolean {
  const { amr } = claimsOf(accessToken);
  return Array.isArray(amr) && amr.some((one: { method?: unknown } | null) => one?.method === 'recovery');
}

/** What a token says. It is read for what to show, never trusted: the server checks its signature. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
