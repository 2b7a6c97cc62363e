/** Every refusal of the auth wire: code → status and default message (GoTrue). */
const CODES = {
  validation_failed: [400, 'The request is not valid.'],
  bad_json: [400, 'Could not read the request body as JSON.'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  email_address_invalid: [400, 'This e-mail address cannot be used.'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [404, 'User not found'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  weak_password: [422, 'Password is too weak.'],
  same_password: [422, 'New password should be different from the old password.'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password is not right.'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  otp_expired: [403, 'Token has expired or is invalid'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_jwt: [403, 'invalid JWT: unable to verify it'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  phone_provider_disabled: [400, 'Phone sign-ins are disabled'],
  over_request_rate_limit: [429, 'Too many requests. Try again later.'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this later.'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this later.'],
  mfa_factor_not_found: [404, 'MFA factor not found'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name for this user already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of factors reached, unenroll to continue'],
  mfa_verified_factor_exists: [422, 'A verified factor of this kind already exists'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_totp_verify_not_enabled: [422, 'MFA verification is disabled for TOTP'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_challenge_expired: [422, 'MFA challenge has expired or was used, create a new challenge'],
  mfa_verification_failed: [422, 'Invalid code entered'],
  mfa_recovery_codes_enroll_not_enabled: [422, 'MFA enroll is disabled for recovery codes'],
  mfa_recovery_codes_locked: [429, 'Too many failed verification attempts, try again later'],
  mfa_recovery_codes_sole_factor: [
    422,
    'Recovery codes cannot be the only verified factor. Enroll another factor first or delete your recovery codes.',
  ],
  passkey_disabled: [404, 'Passkeys need an address with a name and HTTPS, so this server has none'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached, remove one to continue'],
  webauthn_credential_exists: [422, 'This passkey is registered already'],
  webauthn_credential_not_found: [404, 'This passkey was removed from your account. Sign in another way.'],
  webauthn_challenge_not_found: [400, "Your passkey couldn't be confirmed. Try again."],
  webauthn_challenge_expired: [400, "Your passkey couldn't be confirmed in time. Try again."],
  webauthn_verification_failed: [400, "Your passkey couldn't be confirmed. Try again."],
  provider_disabled: [400, 'This provider is not enabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  provider_email_needs_verification: [422, 'The provider has not verified this email address'],
  bad_oauth_state: [400, 'OAuth state not found or expired'],
  bad_oauth_callback: [400, 'OAuth callback is not valid'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  identity_not_found: [422, "Identity doesn't exist"],
  identity_already_exists: [422, 'Identity is already linked'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  conflict: [409, 'This was changed at the same time. Try again.'],
  not_found: [404, 'There is no such endpoint.'],
  request_too_large: [413, 'The request body is too large.'],
  unexpected_failure: [500, 'Something went wrong on the server.'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof CODES;

interface Details {
  status?: number;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  weaknesses?: readonly string[];
}

/** A refusal in the terms of the auth wire. `refuse` throws it and the plugin's error handler answers it. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly weaknesses: readonly string[] | undefined;

  constructor(code: AuthErrorCode, message: string = CODES[code][1], details: Details = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? CODES[code][0];
    this.retryAfter = details.retryAfter;
    this.weaknesses = details.weaknesses;
  }
}

/** Refuses the request. Its transaction is rolled back. */
export function refuse(code: AuthErrorCode, message?: string, details?: Details): never {
  throw new AuthError(code, message, details);
}

/** A refusal in OAuth's form, which has a body of its own: {error, error_description}. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}
