import type { z } from 'zod';

/** A request without a session: its content, such as a token or a signature, grants the right. */
export interface OpenRoute {
  readonly method: 'GET' | 'POST';
  /** Below /api. Its parts in braces are `params`. */
  readonly path: string;
  /** Also served without /api in front: an address that people paste elsewhere should be short. */
  readonly alsoAtRoot?: true;
  /** One sentence for the API page. */
  readonly about: string;
  /** The parts of the path that vary, such as a secret: no log has them. Invalid ones are answered like an unknown address. */
  readonly params?: z.ZodObject;
  /** An invalid request is answered like an unknown address. */
  readonly query?: z.ZodObject;
  /** A required header. */
  readonly header?: string;
  /** A second one, with the time that the signature in the first one covers. */
  readonly stamp?: string;
  /** True if another service defines its body. */
  readonly takesBody?: boolean;
  /** True if its body is the form of a page (`application/x-www-form-urlencoded`). */
  readonly takesForm?: true;
  /** The name of the cookie that it reads. */
  readonly cookie?: string;
  /** The maximum number of requests in this many seconds from one network. */
  readonly limit: { readonly requests: number; readonly seconds: number };
  readonly response: z.ZodType;
  /** The content type of an answer that is a text. Those who have it already get no body. */
  readonly textType?: string;
  /** The maximum bytes of a body, if not 1 MB. */
  readonly bodyLimit?: number;
  /** The text is a page for people: it may have styles, and a form that is sent to this server. */
  readonly isPage?: true;
}
