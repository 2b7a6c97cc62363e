import { z } from 'zod';
import type { Challenge } from './flow-state.ts';
import { refuse } from './wire-error.ts';

const DEPTH_MAX = 32;
const BAD_EMAIL = 'Unable to validate email address: invalid format';

/** An email address in its stored form. */
export const Email = z
  .string({ error: BAD_EMAIL })
  .trim()
  // Before case folding: it turns some letters of other scripts into ASCII.
  .regex(/^\p{ASCII}*$/u, BAD_EMAIL)
  .toLowerCase()
  .max(254, BAD_EMAIL)
  .pipe(z.email({ error: BAD_EMAIL }));

/** An address for a lookup. An invalid address finds no one. */
export const Lookup = z.string().trim().toLowerCase().max(320);

/** User metadata. The size of the values is checked where they are merged. */
export const Metadata = z.record(z.string(), z.unknown()).nullish();

/** The PKCE fields that clients send; null in the implicit flow. */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code challenge has to be between 43 and 128 characters of the allowed set')
    .or(z.literal(''))
    .nullish(),
  code_challenge_method: z.string().nullish(),
};

/** The challenge of a request, or null for the implicit flow. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const { code_challenge: value, code_challenge_method: given } = body;
  if (!value && !given) return null;
  const method = given?.toLowerCase();
  if (!value || (method !== 's256' && method !== 'plain')) {
    refuse('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  return { value, method };
}

/** The parsed body or query of a request. Unknown fields are ignored, because clients send more than any one server knows. */
export function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.');
  return refuse(
    'validation_failed',
    !field || issue?.message === BAD_EMAIL ? (issue?.message ?? 'The request is not valid.') : `${field}: ${issue?.message}`,
  );
}

/** The redirect_to of a request, wherever the client puts it. */
export const RedirectQuery = z.object({ redirect_to: z.string().max(4_096).optional() });

/** Refuses what Postgres cannot store (NUL, lone surrogates) and nesting deeper than any legitimate client sends. */
export function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) refuse('validation_failed', 'The request is nested too deeply.');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      refuse('validation_failed', 'The request holds characters that are not text.');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    requireStorable(key, depth + 1);
    requireStorable(inner, depth + 1);
  }
}
