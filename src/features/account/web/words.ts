// Confirm registration screen
export const settingUpYourAccount = 'Setting up your account';
export const thisTakesAFewSecondsYou = 'This takes a few seconds. You will be taken on by itself.';

// Google button
export const continueWithGoogle = 'Continue with Google';

// Mail hint
export const thisServerHasNoMailService = 'This server has no mail service. ';
export const theMailPage = 'the mail page';
export const whichOpensByTheLinkThat = ', which opens by the link that the start printed.';
export const askThePersonWhoRunsIt = 'Ask the person who runs it for the mail that it wrote for you.';

// Me menu
export const light = 'Light';
export const dark = 'Dark';
export const asTheSystem = 'As the system';
export const goToYourAccount = 'Go to your account';
export const youCouldNotBeSignedOut = 'You could not be signed out';
export const accountSettings = 'Account settings';
export const theme = 'Theme';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const signOut = 'Sign out';
export const yourAccount = 'Your account';
export const yourAccount2 = 'Your account,';
export const oneChangeHasNotBeenSent = 'One change has not been sent';
export const waitingChangesHaveNotBeenSent = (waiting: number) => `${waiting} changes have not been sent`;
export const theyWaitForTheConnectionSigning = 'They wait for the connection. Signing out now throws them away.';
export const signOutAndLoseThem = 'Sign out and lose them';

// Registered only
export const theRegistrationFailed = 'The registration failed.';
export const yourAccountCouldNotBeSet = 'Your account could not be set up';
export const youAreSignedInButThe =
  'You are signed in, but the server could not finish your registration. Try again in a moment.';

// Resend button
export const labelInLeftS = (label: string, left: number) => `${label} in ${left} s`;

// Second factor screen
export const confirmThatItIsYou = 'Confirm that it is you';
export const yourAccountEmailHasASecond = (email: string) => `Your account ${email} has a second factor.`;
export const signOutInstead = 'Sign out instead';
export const weCouldNotAskForYour = 'We could not ask for your second factor';
export const yourSecondFactor = 'Your second factor';
export const toUseARecoveryCode = 'Use a recovery code';
export const toUseThePhoneEndingInPhone = (phone: string) => `Use the phone ending in ${phone}`;
export const toUseNameYourPhone = (name: string) => `Use ${name || 'your phone'}`;
export const toUseNameYourAuthenticatorApp = (name: string) => `Use ${name || 'your authenticator app'}`;

// Factor codes
export const codeOfYourAuthenticatorApp = 'Code of your authenticator app';
export const theSixDigitsUnderNameA = (name: string) => `The six digits under “${name}”. A code counts once.`;
export const thePhoneEndingInPhone = (phone: string) => `the phone ending in ${phone}`;
export const yourPhone = 'your phone';
export const weSendACodeToPhone = (phone: string) => `We send a code to ${phone}.`;
export const sendTheCode = 'Send the code';
export const codeOfTheMessage = 'Code of the message';
export const sentToPhoneItWorksFor = (phone: string) => `Sent to ${phone}. It works for five minutes.`;
export const sendAnotherCode = 'Send another code';
export const thisIsNoneOfYourUnused = 'This is none of your unused recovery codes.';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHint = 'Each of them works once.';
export const enterOneOfYourRecoveryCodes = 'Enter one of your recovery codes.';
export const confirm = 'Confirm';

// Login screen
export const confirmedFromThisMailboxNowOpen = 'Confirmed from this mailbox. Now open the link that went to the other one.';
export const theAddressOfYourAccountIs = 'The address of your account is changed. Sign in with the new one.';
export const youHaveBeenSignedOutSign = 'You have been signed out. Sign in, and you go on where you were.';
export const signIn = 'Sign in';
export const enterYourPassword = 'Enter your password.';
export const signInToCairn = 'Sign in to Cairn';
export const createAnAccount = 'Create an account';
export const enterTheCode = 'Enter the code';
export const eMail = 'E-mail';
export const password = 'Password';
export const forgotYourPassword = 'Forgot your password?';

// Mailed code
export const theCodeHasCodeLengthDigits = (CODE_LENGTH: number) => `The code has ${CODE_LENGTH} digits.`;

// Reset password screen
export const resetYourPassword = 'Reset your password';
export const backToSignIn = 'Back to sign in';
export const lookIntoYourMailbox = 'Look into your mailbox';
export const ifSentToHasAnAccountHere = (sentTo: string) =>
  `If ${sentTo} has an account here, a link and a code to choose a new password are on their way. Either will do.`;
export const sendItAgain = 'Send it again';
export const tellUsYourAddressAndWe = 'Tell us your address, and we send you a link to choose a new one.';
export const sendTheLink = 'Send the link';
export const code = 'Code';
export const toUseTheCode = 'Use the code';

// Signup screen
export const enterYourName = 'Enter your name.';
export const createYourAccount = 'Create your account';
export const firstName = 'First name';
export const lastName = 'Last name';
export const createAccount = 'Create account';
export const terms = 'terms';
export const privacyNotice = 'privacy notice';

// Update password screen
export const chooseANewPassword = 'Choose a new password';
export const signOutToUseThisLink = 'Sign out to use this link?';
export const youAreSignedInAsEmail = (email: string) =>
  `You are signed in as ${email}. The link signs you in to the account that it was mailed to. Continue only if you asked for it.`;
export const staySignedIn = 'Stay signed in';
export const signOutAndContinue = 'Sign out and continue';
export const yourPasswordIsChanged = 'Your password is changed';
export const forEmailAllYourOtherSessions = (email: string) => `For ${email}. All your other sessions end with it.`;
export const newPassword = 'New password';
export const changePassword = 'Change password';
export const thisLinkDoesNotWorkAny = 'This link does not work any more';
export const aLinkToChooseANew = 'A link to choose a new password works once, for an hour.';
export const askForANewLink = 'Ask for a new link';

// Verify email screen
export const confirmYourAddress = 'Confirm your address';
export const weSentACodeAndA = (known: string) => `We sent a code and a link to ${known}. Either will do.`;
export const enterTheCodeOfTheMail = 'Enter the code of the mail that we sent you.';
