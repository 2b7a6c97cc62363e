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
