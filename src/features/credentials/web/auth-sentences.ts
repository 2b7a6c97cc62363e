import * as words from './words.ts';

const SENTENCES = new Map(
  Object.entries({
    invalid_credentials: words.wrongCredentials,
    email_not_confirmed: words.emailNotConfirmed,
    email_address_invalid: words.emailNotAllowed,
    user_already_exists: words.accountExists,
    user_banned: words.accountLocked,
    signup_disabled: words.signUpClosed,
    same_password: words.samePassword,
    otp_expired: words.linkOrCodeInvalid,
    flow_state_not_found: words.openedInOtherBrowser,
    flow_state_expired: words.linkExpired,
    bad_code_verifier: words.openedInOtherBrowser,
    current_password_required: words.resetTimedOut,
    session_not_found: words.sessionEnded,
    mfa_verification_failed: words.wrongCode,
    mfa_challenge_expired: words.codeExpired,
    mfa_recovery_codes_locked: words.recoveryLocked,
    mfa_factor_name_conflict: words.factorNameTaken,
    too_many_enrolled_mfa_factors: words.factorLimitReached,
    insufficient_aal: words.factorUnconfirmed,
    over_request_rate_limit: words.tooManyAttempts,
    over_sms_send_rate_limit: words.tooManyTextMessages,
    over_email_send_rate_limit: words.tooManyEmails,
    current_password_invalid: words.wrongCurrentPassword,
    reauthentication_not_valid: words.codeInvalid,
    email_exists: words.emailTaken,
    identity_already_exists: words.googleAccountTaken,
    single_identity_not_deletable: words.onlyWayToSignIn,
    access_denied: words.signInUnfinished,
    bad_oauth_callback: words.signInUnfinished,
    bad_oauth_state: words.signInUsed,
    provider_email_needs_verification: words.googleEmailUnverified,
  }),
);

/** The sentence for an error code from the page address. Anyone can write such an address, so only known codes select a text. */
export const sentenceOfCode = (code: string | null): string | null => (code ? (SENTENCES.get(code) ?? words.failed) : null);

/** The sentence for a failed call to the identity service: ours if there is one, otherwise the message of the server. */
export function sentenceOf(error: Error | null): string | null {
  if (error === null) return null;
  if (error.name === 'AuthRetryableFetchError') return words.serverUnreachable;
  return SENTENCES.get(codeOf(error) ?? '') ?? error.message;
}

/** The error code of the identity service, or null. Read without its library, which the first paint does not need. */
export const codeOf = (error: Error | null): string | null =>
  error && 'code' in error && typeof error.code === 'string' ? error.code : null;
