import { z } from 'zod';
import { Email } from '../input.ts';

const text = (most: number) => z.string().max(most).optional().catch(undefined);
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true);

/** The provider's claims about a person in a verified id token. Optional claims in an invalid form are left out. */
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

/** The claims as an identity stores them and the user's metadata shows them, under GoTrue's names, including the old ones. */
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
