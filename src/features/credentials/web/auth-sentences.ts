import * as words from './words.ts';
const SENTENCES = new Map(
  Object.entries({
    invalid_credentials: words.eMailOrPasswordIsNot,
    email_not_confirmed: words.confirmYourEMailAddressFirst,
    email_address_invalid: words.thisEMailAddressCannotBe,
    user_already_exists: words.thereIsAlreadyAnAccountWith,
    user_banned: words.thisAccountIsLockedAskWhoever,
    signup_disabled: words.newAccountsAreClosedOnThis,
    same_password: words.thatIsYourPresentPasswordChoose,
    otp_expired: words.thisLinkOrCodeIsWrong,
    flow_state_not_found: words.openTheLinkInTheBrowser,
    flow_state_expired: words.thisLinkIsTooOldAsk,
    bad_code_verifier: words.openTheLinkInTheBrowser,
    current_password_required: words.thisTookTooLongAskFor,
    session_not_found: words.thisSessionHasEndedSignIn,
    mfa_verification_failed: words.thatCodeIsNotRightWait,
    mfa_challenge_expired: words.thisCodeIsTooOldOr,
    mfa_recovery_codes_locked: words.tooManyWrongCodesTryAgain,
    mfa_factor_name_conflict: words.youHaveAFactorWithThis,
    too_many_enrolled_mfa_factors: words.youHaveAsManyFactorsAs,
    insufficient_aal: words.confirmYourSecondFactorFirst,
    over_request_rate_limit: words.thatWasTooOftenWaitA,
    over_sms_send_rate_limit: words.thatWasTooManyMessagesWait,
    over_email_send_rate_limit: words.thatWasTooManyMailsWait,
    current_password_invalid: words.yourPresentPasswordIsNotRight,
    reauthentication_not_valid: words.thisCodeIsWrongUsedOr,
    email_exists: words.thisAddressBelongsToAnotherAccount,
    identity_already_exists: words.thatGoogleAccountBelongsToAnother,
    single_identity_not_deletable: words.thisIsYourOnlyWayTo,
    access_denied: words.theSignInWasBrokenOff,
    bad_oauth_callback: words.theSignInWasBrokenOff,
    bad_oauth_state: words.thatSignInWasUsedAlready,
    provider_email_needs_verification: words.googleHasNotVerifiedYourAddress,
  }),
);

/** The sentence for a refusal's code that came by an address, where only known codes may speak; null for none. */
export const sentenceOfCode = (code: string | null): string | null =>
  code ? (SENTENCES.get(code) ?? words.thatDidNotWorkTryAgain) : null;

/** What to tell the person of a failed sign-in, sign-up and the like: our sentence where there is one, else the server's. */
export function sentenceOf(error: Error | null): string | null {
  if (error === null) return null;
  if (error.name === 'AuthRetryableFetchError') return words.theServerCannotBeReachedCheck;
  return SENTENCES.get(codeOf(error) ?? '') ?? error.message;
}

/** The code of the identity service's refusal, or null. Read off, so that the first paint needs none of its library. */
export const codeOf = (error: Error | null): string | null =>
  error && 'code' in error && typeof error.code === 'string' ? error.code : null;
