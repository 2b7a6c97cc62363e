/** Who a verified access token speaks for. Whether its session still lives is asked where the request reaches its scope. */
export interface Identity {
  userId: string;
  sessionId: string;
  email: string;
  aal: 'aal1' | 'aal2';
  /** Unix seconds. */
  expiresAt: number;
}

/** Checks signature, issuer, audience and expiry of an access token; null for anything that is not a valid one. */
export interface TokenVerifier {
  verify(token: string): Promise<Identity | null>;
}
