const SENTENCES = new Map(
  Object.entries({
    invalid_credentials: 'E-mail or password is not right.',
    email_not_confirmed: 'Confirm your e-mail address first.',
    email_address_invalid: 'This e-mail address cannot be used.',
    user_already_exists: 'There is already an account with this address. Sign in instead.',
    user_banned: 'This account is locked. Ask whoever runs this server.',
    signup_disabled: 'New accounts are closed on this server. Ask whoever runs it.',
    same_password: 'That is your present password. Choose another one.',
    otp_expired: 'This link or code is wrong, used or too old. Ask for a new one.',
    flow_state_not_found: 'Open the link in the browser in which you asked for it, or ask for a new one.',
    flow_state_expired: 'This link is too old. Ask for a new one.',
    bad_code_verifier: 'Open the link in the browser in which you asked for it, or ask for a new one.',
    current_password_required: 'This took too long. Ask for a new link first.',
    session_not_found: 'This session has ended. Sign in again.',
    mfa_verification_failed:
      'That code is not right. Wait for the next one, and see that the clock of your phone is set by the network.',
    mfa_challenge_expired: 'This code is too old, or was tried too often. Ask for a new one.',
    mfa_recovery_codes_locked: 'Too many wrong codes. Try again later.',
    mfa_factor_name_conflict: 'You have a factor with this name already. Choose another one.',
    too_many_enrolled_mfa_factors: 'You have as many factors as an account can have. Remove one first.',
    insufficient_aal: 'Confirm your second factor first.',
    over_request_rate_limit: 'That was too often. Wait a while and try again.',
    over_sms_send_rate_limit: 'That was too many messages. Wait a minute and try again.',
    over_email_send_rate_limit: 'That was too many mails. Wait a minute and try again.',
    current_password_invalid: 'Your present password is not right.',
    reauthentication_not_valid: 'This code is wrong, used or too old. Ask for a new one.',
    email_exists: 'This address belongs to another account.',
    identity_already_exists: 'That Google account belongs to another account here.',
    single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
    access_denied: 'The sign-in was broken off.',
    bad_oauth_callback: 'The sign-in was broken off.',
    bad_oauth_state: 'That sign-in was used already, or began in another browser. Try again.',
    provider_email_needs_verification: 'Google has not verified your address. Verify it there first.',
  }),
);

/** The sentence for a refusal's code that came by an address, where only known codes may speak; null for none. */
export const sentenceOfCode = (code: string | null): string | null =>
  code ? (SENTENCES.get(code) ?? 'That did not work. Try again.') : null;

/** What to tell the person of a failed sign-in, sign-up and the like: our sentence where there is one, else the server's. */
export function sentenceOf(error: Error | null): string | null {
  if (error === null) return null;
  if (error.name === 'AuthRetryableFetchError') return 'The server cannot be reached. Check your connection.';
  return SENTENCES.get(codeOf(error) ?? '') ?? error.message;
}

/** The code of the identity service's refusal, or null. Read off, so that the first paint needs none of its library. */
export const codeOf = (error: Error | null): string | null =>
  error && 'code' in error && typeof error.code === 'string' ? error.code : null;
