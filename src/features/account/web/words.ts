import { counted } from '#contract/counts';

// Confirm registration screen
export const confirmingRegistration = 'Confirming your registration…';
export const settingUpYourAccount = 'Setting up your account';
export const setupHint = 'This takes a few seconds, then you continue automatically.';

// Google button
export const continueWithGoogle = 'Continue with Google';

// Passkey button
export const signInWithPasskey = 'Sign in with a passkey';
export const passkeyUnused = 'No passkey was used. Try again, or sign in another way.';

// Mail hint
export const noMailService = 'This server does not send email. Ask its operator for the link or the code.';
export const emailPage = 'the email page';

// Me menu
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';
export const goToAccountSettings = 'Go to account settings';
export const notSignedOut = "Couldn't sign you out";
export const accountSettings = 'Account settings';
export const theme = 'Theme';
export const sendFeedback = 'Send feedback';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const signOut = 'Sign out';
export const yourAccount = 'Your account';
export const accountPrefix = 'Your account,';
export const confirmDiscard = (count: number) => `Sign out and discard ${counted(count, 'change')}?`;
export const discardHint = 'The server has not received your latest changes yet. Signing out discards them.';
export const signOutAndDiscard = 'Sign out and discard';

// Registered only
export const registrationFailed = 'Registration failed.';
export const accountNotSetUp = "Couldn't set up your account";
export const accountNotSetUpHint = 'You are signed in, but the server could not finish your registration. Try again in a moment.';

// Resend button
export const againIn = (label: string, seconds: number) => `${label} in ${seconds} s`;

// Second factor screen
export const confirmIdentity = "Confirm it's you";
export const confirmIdentityHint = (email: string) => `Two-factor authentication is on for ${email}.`;
export const signOutInstead = 'Sign out instead';
export const methodsNotLoaded = "Couldn't load your two-factor methods";
export const loadingMethods = 'Loading your two-factor methods';
export const useRecoveryCode = 'Use a recovery code';
export const usePhoneEndingIn = (digits: string) => `Use the phone ending in ${digits}`;
export const usePhone = (name: string) => `Use ${name || 'your phone'}`;
export const useApp = (name: string) => `Use ${name || 'your authenticator app'}`;

// Factor codes
export const appCode = 'Code from your authenticator app';
export const appCodeHint = (name: string) => `Enter the 6-digit code for “${name}”. Each code works once.`;
export const phoneEndingIn = (digits: string) => `the phone ending in ${digits}`;
export const yourPhone = 'your phone';
export const sendCodeHint = (phone: string) => `Get a code by text message to ${phone}.`;
export const sendCode = 'Send code';
export const textMessageCode = 'Code from the text message';
export const textMessageHint = (phone: string) => `Sent to ${phone}. It works for 5 minutes.`;
export const sendAnotherCode = 'Send another code';
export const recoveryCodeWrong = 'This recovery code is incorrect or was already used. Enter another one.';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHint = 'Each code works once.';
export const recoveryCodeMissing = 'Enter one of your recovery codes.';
export const confirmCode = 'Confirm code';

// Login screen and signup screen
export const whatCairnIs = 'Plan and track the work of your team: boards, task lists, and issues that update live for everyone.';
export const setItUp = 'Set it up';

// Login screen
export const confirmOtherEmail = 'Confirmed. Now open the link in the email to your other address.';
export const emailChanged = 'Your email address has changed. Sign in with the new one.';
export const signedOut = 'You have been signed out. Sign in to continue where you left off.';
export const signIn = 'Sign in';
export const termsPage = 'Terms';
export const privacyPage = 'Privacy';
export const securityPage = 'Security';
export const passwordMissing = 'Enter your password.';
export const signInToCairn = 'Sign in to Cairn';
export const createAnAccount = 'Create an account';
export const openDemo = 'Open the demo';
export const demoPrinted = 'To look around first, use the demo sign-in that the server printed at its start.';
export const enterTheCode = 'Enter the code';
export const emailAddress = 'Email address';
export const password = 'Password';
export const forgotYourPassword = 'Forgot your password?';

// Mailed code
export const codeInvalid = (digits: number) => `Enter the ${digits}-digit code from the email.`;

// Reset password screen
export const resetPassword = 'Reset your password';
export const backToSignIn = 'Back to sign in';
export const checkInbox = 'Check your inbox';
export const resetSent = (email: string) =>
  `If ${email} has an account, you get an email with a link and a code to reset your password. Use either one.`;
export const resendEmail = 'Send email again';
export const resetHint = 'Enter your email address to get a link to reset your password.';
export const sendLink = 'Send link';
export const emailCode = 'Code from the email';

// Signup screen
export const firstNameMissing = 'Enter your first name.';
export const createYourAccount = 'Create your account';
export const firstName = 'First name';
export const lastName = 'Last name';
export const createAccount = 'Create account';
export const terms = 'terms';
export const privacyNotice = 'privacy notice';

// Update password screen
export const chooseNewPassword = 'Choose a new password';
export const confirmSignOut = 'Sign out to use this link?';
export const confirmSignOutHint = (email: string) =>
  `You are signed in as ${email}. This link signs you in to the account that it was sent to. Continue only if you requested it.`;
export const staySignedIn = 'Stay signed in';
export const signOutAndContinue = 'Sign out and continue';
export const passwordChanged = 'Password changed';
export const newPasswordHint = (email: string) => `Changing the password of ${email} signs you out on all other devices.`;
export const newPassword = 'New password';
export const changePassword = 'Change password';
export const linkExpired = 'This link no longer works';
export const linkExpiredHint = 'A password reset link works once and expires after an hour.';
export const requestNewLink = 'Request new link';

// Verify email screen
export const confirmEmail = 'Confirm your email address';
export const confirmEmailHint = (email: string) => `Enter the code for ${email}, or open the link that came with it.`;
export const confirmUnknownEmailHint = 'Enter your email address and the code that you got.';
