import type { z } from 'zod';

/** A request that asks for no session: what it brings is the right, such as a token or a signature. */
export interface OpenRoute {
  readonly method: 'GET' | 'POST';
  /** Below /api. */
  readonly path: string;
  /** One sentence for the API page. */
  readonly about: string;
  /** What does not fit answers as an address that there is not. */
  readonly query?: z.ZodObject;
  /** A header that it cannot do without. */
  readonly header?: string;
  /** True where its body is another service's to say. */
  readonly takesBody?: boolean;
  /** So many requests in so many seconds from one network. */
  readonly limit: { readonly requests: number; readonly seconds: number };
  readonly response: z.ZodType;
}
