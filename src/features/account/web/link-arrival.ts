/** True while the address carries the code of an email's link or a provider's page; the client takes it off when it is exchanged. */
export const arrivedByLink = (): boolean => new URLSearchParams(location.search).has('code');

/**
 * What will be wrong if the link that led here gives no session: the code that the identity service put behind the address
 * (GoTrue), or that its code belongs to another browser. Null where no link led here.
 */
export function linkProblem(): string | null {
  const told = [location.hash.slice(1), location.search].map((text) => new URLSearchParams(text).get('error_code'));
  return told.find((code) => code !== null) ?? (arrivedByLink() ? 'flow_state_not_found' : null);
}

/**
 * What a link about a new address has done although it signs no one in here, as its code belongs to the browser that asked:
 * `agreed` by the first of the two email addresses, `changed` by the second. Null for everything else.
 */
export function linkNews(): LoginNews | null {
  const query = new URLSearchParams(location.search);
  if (query.get('arrived') !== 'address' || query.has('error_code')) return null;
  if (query.has('message')) return 'agreed';
  return query.has('code') ? 'changed' : null;
}

/** What the login page tells who is led there; `ended` is a session that was there a moment ago. */
export type LoginNews = 'agreed' | 'changed' | 'ended';

/** The way to the login page, with what it is to tell there. */
export function withNews(path: string, news: LoginNews): string {
  const url = new URL(path, location.origin);
  url.searchParams.set('news', news);
  return url.pathname + url.search;
}
