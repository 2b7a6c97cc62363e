/** Leads on to the project that was open last, or to the only workspace. */
const HOME = '/dashboard';

/** The path that a page should go on to: its `returnTo`, if that lies on this origin, else the start of a visit. */
export function returnTo(search: string, fallback: string = HOME): string {
  return pathOfThisOrigin(new URLSearchParams(search).get('returnTo')) ?? fallback;
}

/** The way to a page that leads back to where one was: `/auth/login?returnTo=…`. */
export function withReturnTo(path: string, from: string): string {
  const safe = pathOfThisOrigin(from);
  return safe === null ? path : `${path}?returnTo=${encodeURIComponent(safe)}`;
}

/** The path with a token carried along; the token goes nowhere else. */
export function withToken(path: string, token: string | null): string {
  const safe = pathOfThisOrigin(path);
  if (safe === null || !token) return safe ?? HOME;
  const url = new URL(safe, location.origin);
  url.searchParams.set('token', token);
  return url.pathname + url.search + url.hash;
}

/** Parsed the way the browser would, because it reads `//host`, `/\host` and control characters as it likes. */
function pathOfThisOrigin(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, location.origin)) return null;
  const url = new URL(text, location.origin);
  const path = url.pathname + url.search + url.hash;
  // `/.//host` has this origin, but its path on its own would not.
  return url.origin === location.origin && new URL(path, location.origin).origin === location.origin ? path : null;
}
