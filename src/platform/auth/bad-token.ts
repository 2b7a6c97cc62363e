import { decodeJwt } from 'jose';

const UNREADABLE = 'token is malformed: token contains an invalid number of segments';
const EXPIRED = 'token has invalid claims: token is expired';
const FORGED = 'token signature is invalid: signature is invalid';

/** Why a token is refused, in GoTrue's words. Its unverified content only serves this message. */
export const badTokenText = (token: string): string => `invalid JWT: unable to parse or verify signature, ${reasonOf(token)}`;

function reasonOf(token: string): string {
  if (token.split('.').length !== 3) return UNREADABLE;
  try {
    const { exp } = decodeJwt(token);
    return exp !== undefined && exp * 1000 <= Date.now() ? EXPIRED : FORGED;
  } catch {
    return 'token is malformed: could not be decoded';
  }
}
