import { z } from 'zod';
import { Email } from '../input.ts';

const text = (most: number) => z.string().max(most).optional().catch(undefined);
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true);

/** What a provider says of someone in a checked id token; what does not look right of the rest is left out. */
export const ProviderClaims = z.object({
  iss: z.string().max(500),
  sub: z.string().min(1).max(255),
  email: Email.optional().catch(undefined),
  email_verified: yes,
  name: text(300),
  given_name: text(150),
  family_name: text(150),
  picture: text(1_000),
  hd: text(253),
});
export type ProviderClaims = z.output<typeof ProviderClaims>;

/** The claims as an identity keeps them and the user's metadata shows them (GoTrue's names, old ones included). */
export function claimsJson(claims: ProviderClaims): Record<string, unknown> {
  const { iss, sub, email, email_verified: isVerified, name, given_name, family_name, picture, hd } = claims;
  const fields = {
    iss,
    sub,
    provider_id: sub,
    email,
    email_verified: isVerified,
    phone_verified: false,
    name,
    full_name: name,
    given_name,
    family_name,
    picture,
    avatar_url: picture,
    custom_claims: hd === undefined ? undefined : { hd },
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
