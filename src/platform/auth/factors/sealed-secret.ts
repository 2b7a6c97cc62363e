import type { Tokens } from '#platform/tokens';
import { sealed as sealedText, unsealed as unsealedText } from '#platform/tokens/sealing';

/** A secret of a factor as it is stored: bound to the factor's id, so that it opens in no other row. */
export const sealed = (tokens: Tokens, factorId: string, secret: string): string => sealedText(keyOf(tokens), factorId, secret);

/**
 * The secret that was sealed for this factor.
 * @throws {Error} when it was sealed with another key or for another factor, or was tampered with.
 */
export const unsealed = (tokens: Tokens, factorId: string, stored: string): string =>
  unsealedText(keyOf(tokens), factorId, stored);

const keyOf = (tokens: Tokens): Buffer => tokens.derivedKey('factor-secret v1');
