/**
 * The identity in a verified access token. Whether its session is still active is checked when the request reaches its
 * scope.
 */
export interface Identity {
  userId: string;
  sessionId: string;
  email: string;
  aal: 'aal1' | 'aal2';
  /** Set for a visitor without an account. */
  isAnonymous?: true;
  /** Unix seconds. */
  expiresAt: number;
}

/** Checks signature, issuer, audience and expiry of an access token; null if any is invalid. */
export interface TokenVerifier {
  verify(token: string): Promise<Identity | null>;
}
