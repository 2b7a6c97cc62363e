import type { z } from 'zod';

/** A request without a session: its content, such as a token or a signature, grants the right. */
export interface OpenRoute {
  readonly method: 'GET' | 'POST';
  /** Below /api. */
  readonly path: string;
  /** One sentence for the API page. */
  readonly about: string;
  /** An invalid request is answered like an unknown address. */
  readonly query?: z.ZodObject;
  /** A required header. */
  readonly header?: string;
  /** True if another service defines its body. */
  readonly takesBody?: boolean;
  /** The maximum number of requests in this many seconds from one network. */
  readonly limit: { readonly requests: number; readonly seconds: number };
  readonly response: z.ZodType;
}
