/** Leads on to the project that was open last, or to the only workspace. */
const HOME = '/dashboard';

/** The path that a page should go on to: its `returnTo`, if that lies on this origin, else the start of a visit. */
export function returnTo(search: string, fallback: string = HOME): string {
  return pathOfThisOrigin(new URLSearchParams(search).get('returnTo')) ?? fallback;
}

/** The address of a page that leads back to the current one: `/auth/login?returnTo=…`. */
export function withReturnTo(path: string, from: string): string {
  const safe = pathOfThisOrigin(from);
  return safe === null ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}

/** The path with a token. The token is sent nowhere else. */
export function withToken(path: string, token: string | null): string {
  const safe = pathOfThisOrigin(path);
  if (safe === null || !token) return safe ?? HOME;
  const url = new URL(safe, location.origin);
  url.searchParams.set('token', token);
  return url.pathname + url.search + url.hash;
}

/** Parsed as the browser would, because browsers interpret `//host`, `/\host` and control characters in their own way. */
function pathOfThisOrigin(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, location.origin)) return null;
  const url = new URL(text, location.origin);
  const path = url.pathname + url.search + url.hash;
  // `/.//host` has this origin, but its path alone would not.
  return url.origin === location.origin && new URL(path, location.origin).origin === location.origin ? path : null;
}
