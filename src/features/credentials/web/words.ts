// Auth sentences
export const eMailOrPasswordIsNot = 'E-mail or password is not right.';
export const confirmYourEMailAddressFirst = 'Confirm your e-mail address first.';
export const thisEMailAddressCannotBe = 'This e-mail address cannot be used.';
export const thereIsAlreadyAnAccountWith = 'There is already an account with this address. Sign in instead.';
export const thisAccountIsLockedAskWhoever = 'This account is locked. Ask whoever runs this server.';
export const newAccountsAreClosedOnThis = 'New accounts are closed on this server. Ask whoever runs it.';
export const thatIsYourPresentPasswordChoose = 'That is your present password. Choose another one.';
export const thisLinkOrCodeIsWrong = 'This link or code is wrong, used or too old. Ask for a new one.';
export const openTheLinkInTheBrowser = 'Open the link in the browser in which you asked for it, or ask for a new one.';
export const thisLinkIsTooOldAsk = 'This link is too old. Ask for a new one.';
export const thisTookTooLongAskFor = 'This took too long. Ask for a new link first.';
export const thisSessionHasEndedSignIn = 'This session has ended. Sign in again.';
export const thatCodeIsNotRightWait =
  'That code is not right. Wait for the next one, and see that the clock of your phone is set by the network.';
export const thisCodeIsTooOldOr = 'This code is too old, or was tried too often. Ask for a new one.';
export const tooManyWrongCodesTryAgain = 'Too many wrong codes. Try again later.';
export const youHaveAFactorWithThis = 'You have a factor with this name already. Choose another one.';
export const youHaveAsManyFactorsAs = 'You have as many factors as an account can have. Remove one first.';
export const confirmYourSecondFactorFirst = 'Confirm your second factor first.';
export const thatWasTooOftenWaitA = 'That was too often. Wait a while and try again.';
export const thatWasTooManyMessagesWait = 'That was too many messages. Wait a minute and try again.';
export const thatWasTooManyMailsWait = 'That was too many mails. Wait a minute and try again.';
export const yourPresentPasswordIsNotRight = 'Your present password is not right.';
export const thisCodeIsWrongUsedOr = 'This code is wrong, used or too old. Ask for a new one.';
export const thisAddressBelongsToAnotherAccount = 'This address belongs to another account.';
export const thatGoogleAccountBelongsToAnother = 'That Google account belongs to another account here.';
export const thisIsYourOnlyWayTo = 'This is your only way to sign in. Add another one first.';
export const theSignInWasBrokenOff = 'The sign-in was broken off.';
export const thatSignInWasUsedAlready = 'That sign-in was used already, or began in another browser. Try again.';
export const googleHasNotVerifiedYourAddress = 'Google has not verified your address. Verify it there first.';
export const thatDidNotWorkTryAgain = 'That did not work. Try again.';
export const theServerCannotBeReachedCheck = 'The server cannot be reached. Check your connection.';

// Credentials
export const enterYourEMailAddress = 'Enter your e-mail address.';
export const thisDoesNotLookLikeAn = 'This does not look like an e-mail address.';

// New password field
export const passwordMinCharactersOrMore = (PASSWORD_MIN: number) => `${PASSWORD_MIN} characters or more`;
export const passwordStrength = 'Password strength';

// Password strength
export const tooShort = 'Too short';
export const passwordTooShort = (least: number) => `Use at least ${least} characters.`;
export const weak = 'Weak';
export const itHoldsYourOwnAddressWhich = 'It holds your own address, which is the first guess.';
export const repeatsAndRowsOfKeysAre = 'Repeats and rows of keys are the first guesses.';
export const strong = 'Strong';
export const fair = 'Fair';
export const aFewMoreWordsMakeIt = 'A few more words make it strong.';
export const longerIsBetterThreeOrFour = 'Longer is better: three or four words that do not belong together.';

// Six digits
export const theCodeHasSixDigits = 'The code has six digits.';

// Credentials
