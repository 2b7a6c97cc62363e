/**
 * True while the address contains the code of an email's link or a provider's page. The client removes it when the code is
 * exchanged.
 */
export const arrivedByLink = (): boolean => new URLSearchParams(location.search).has('code');

/**
 * The error to show if the link that led here gives no session: the code that the identity service put into the address
 * (GoTrue), or that its code belongs to another browser. Null if no link led here.
 */
export function linkProblem(): string | null {
  const told = [location.hash.slice(1), location.search].map((text) => new URLSearchParams(text).get('error_code'));
  return told.find((code) => code !== null) ?? (arrivedByLink() ? 'flow_state_not_found' : null);
}

/**
 * The effect of a link about a new address even though it signs no one in here, because its code belongs to the browser that
 * requested it: `agreed` for the first of the two email addresses, `changed` for the second. Null for everything else.
 */
export function linkNotice(): LoginNotice | null {
  const query = new URLSearchParams(location.search);
  if (query.get('arrived') !== 'address' || query.has('error_code')) return null;
  if (query.has('message')) return 'agreed';
  return query.has('code') ? 'changed' : null;
}

/** The message of the login page to people who are redirected there. `ended` is for a session that existed a moment ago. */
export type LoginNotice = 'agreed' | 'changed' | 'ended';

/** The address of the login page with a message. */
export function withLoginNotice(path: string, news: LoginNotice): string {
  const url = new URL(path, location.origin);
  url.searchParams.set('news', news);
  return url.pathname + url.search;
}
