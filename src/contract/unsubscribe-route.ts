import { z } from 'zod';
import type { OpenRoute } from './open-route.ts';

/**
 * The address in an email that ends what the email is about: its secret is the permission. GET is what the link opens; programs
 * that check links follow it, so it changes nothing. POST is the button of that page, and that of mail programs (RFC 8058).
 * @param ends what it ends: "a weekly email"
 */
export function unsubscribeRoutes<const Path extends `/${string}/{secret}/unsubscribe`>(path: Path, ends: string) {
  const address = {
    path,
    params: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }),
    textType: 'text/html; charset=utf-8',
    isPage: true,
    limit: { requests: 60, seconds: 300 },
    response: z.string(),
  } as const;
  return {
    page: { ...address, method: 'GET', about: `Returns a page with a button that ends ${ends}.` },
    end: {
      ...address,
      method: 'POST',
      about: `Ends ${ends}, as mail programs do with one click, and returns a page that says so.`,
    },
  } as const satisfies Record<string, OpenRoute>;
}
