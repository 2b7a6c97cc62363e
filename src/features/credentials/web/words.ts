// Auth sentences
export const wrongCredentials = 'Incorrect email or password.';
export const emailNotConfirmed = 'Confirm your email address first.';
export const emailNotAllowed = "This email address can't be used. Enter another one.";
export const accountExists = 'An account with this email address already exists. Sign in instead.';
export const accountLocked = 'This account is locked. Ask the operator of this server.';
export const signUpClosed = 'Sign-up is closed on this server. Ask its operator for access.';
export const samePassword = 'This is already your password. Enter a different one.';
export const linkOrCodeInvalid = 'This link or code is invalid, was already used, or has expired. Request a new one.';
export const openedInOtherBrowser = 'Open the link in the browser where you requested it, or request a new one.';
export const linkExpired = 'This link has expired. Request a new one.';
export const resetTimedOut = 'The time to set a new password has run out. Request a new link.';
export const sessionEnded = 'Your session has ended. Sign in again.';
export const wrongCode = 'Incorrect code. Try again, and check that your phone sets its time automatically.';
export const codeExpired = 'This code has expired or was tried too often. Request a new one.';
export const recoveryLocked = 'Too many incorrect codes. Try again later.';
export const factorNameTaken = 'You already have a two-factor method with this name. Enter another one.';
export const factorLimitReached = 'Your account has the maximum number of two-factor methods. Remove one first.';
export const factorUnconfirmed = 'Confirm your sign-in with two-factor authentication first.';
export const tooManyAttempts = 'Too many attempts. Wait a while, then try again.';
export const tooManyTextMessages = 'Too many text messages. Wait a minute, then try again.';
export const tooManyEmails = 'Too many emails. Wait a minute, then try again.';
export const wrongCurrentPassword = 'Your current password is incorrect.';
export const codeInvalid = 'This code is invalid, was already used, or has expired. Request a new one.';
export const emailTaken = 'Another account uses this email address. Enter another one.';
export const googleAccountTaken = 'This Google account is linked to another Cairn account.';
export const onlyWayToSignIn = 'This is your only way to sign in. Add another one first.';
export const signInUnfinished = 'The sign-in was not completed. Try again.';
export const signInUsed = 'This sign-in was already used or started in another browser. Try again.';
export const googleEmailUnverified = 'Google has not verified your email address. Verify it with Google, then try again.';
export const failed = 'Something went wrong. Try again.';
export const serverUnreachable = "Couldn't reach the server. Check your connection.";

// Credentials
export const emailMissing = 'Enter your email address.';
export const emailMalformed = 'Enter an email address, such as ada@example.com.';

// New password field
export const password = 'Password';
export const passwordHint = (minimum: number) => `At least ${minimum} characters`;
export const passwordStrength = 'Password strength';
export const strengthWithAdvice = (strength: string, advice: string) => `${strength}. ${advice}`;

// Password strength
export const tooShort = 'Too short';
export const passwordTooShort = (minimum: number) => `Use at least ${minimum} characters.`;
export const weak = 'Weak';
export const avoidEmail = 'It contains your email address, which is easy to guess.';
export const avoidPatterns = 'Repeated characters and keyboard rows are easy to guess.';
export const strong = 'Strong';
export const fair = 'Fair';
export const addWords = 'Add a few more words to make it strong.';
export const useLongerPassword = 'Use a longer one, such as three or four unrelated words.';

// Six digits
export const codeIncomplete = 'Enter all 6 digits.';
