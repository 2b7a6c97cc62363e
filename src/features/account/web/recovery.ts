import { claimsOf } from '#web/token-claims';

/** True for a session that began by the link or code of an email, so that the person may set a password without the old one. */
export function isRecovery(accessToken: string): boolean {
  const { amr } = claimsOf(accessToken);
  return Array.isArray(amr) && amr.some((one: { method?: unknown } | null) => one?.method === 'recovery');
}
