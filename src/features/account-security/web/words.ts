import { byCount, counted, figure } from '#contract/counts';

// App dialog
export const setUpApp = 'Set up authenticator app';
export const scanQrCode = 'Scan the QR code';
export const saveRecoveryCodes = 'Save your recovery codes';
export const factorAdded = 'Two-factor method added';
export const codesSaved = 'I saved my recovery codes';
export const appCode = 'Code from your app';
export const authenticatorApp = 'Authenticator app';
export const name = 'Name';
export const appNameHint = 'Helps you recognize it later, such as “Work phone”.';
export const nameTaken = 'You already have a method with this name. Enter another one.';
export const nameMissing = 'Enter a name.';
export const cancel = 'Cancel';
export const continueLabel = 'Continue';

// Arrival
export const googleLinked = 'Your Google account is linked.';
export const confirmOtherEmail = 'Confirmed. Now open the link in the email to your other address.';
export const emailChangedElsewhere = 'Your email address has changed. Sign in with the new one from now on.';
export const emailChangedTo = (email: string) => `Your email address has changed. Sign in with ${email} from now on.`;

// Confirm code
export const confirmCode = 'Confirm code';

// Devices section
export const devicesSignedOut = (count: number) => `${counted(count, 'device')} signed out`;
export const devices = 'Devices';
export const devicesHint = "Where you are signed in. If you don't recognize a device, sign it out and change your password.";
export const signOutOtherDevices = 'Sign out other devices';
export const devicesNotSignedOut = "Couldn't sign out other devices";
export const devicesNotLoaded = "Couldn't load your devices";
export const loadingDevices = 'Loading your devices';
export const deviceSignedOut = (device: string) => `${device} signed out`;
export const activeNow = 'Active now';
export const lastActive = (time: string) => `Last active ${time}`;
export const thisDevice = 'This device';
export const signedInOn = (date: string) => `Signed in ${date}`;
export const signOutDevice = (device: string) => `Sign out ${device}`;

// Email section
export const emailAddress = 'Email address';
export const confirmedEmailHint =
  'You sign in with this address and receive email there. A change takes effect after you confirm it from both addresses.';
export const emailHint = 'You sign in with this address.';
export const changeEmail = 'Change email address';
export const emailAddresses = 'Email addresses';
export const currentEmail = 'In use until you confirm the change';
export const confirmationsResent = 'Both emails sent again';
export const emailChangeCanceled = 'Email change canceled';
export const awaitingConfirmation = 'Waiting for you to open the links in both emails';
export const cancelEmailChange = 'Cancel change';
export const resendConfirmations = 'Send emails again';
export const checkBothInboxes = 'Check both inboxes';
export const openBothLinks = (currentEmail: string, newEmail: string) =>
  `Open the links in the emails to ${currentEmail} and ${newEmail}.`;
export const emailChanged = 'Email address changed';
export const emailUnchanged = 'This is already your email address. Enter another one.';
export const emailChangeHint = (currentEmail: string) =>
  `Links are sent to ${currentEmail} and to the new address. Open both to confirm the change.`;
export const newEmailAddress = 'New email address';

// Factor notice
export const openSecuritySettings = 'Open security settings';
export const dueToday = 'today';
export const dueTomorrow = 'by tomorrow';
export const dueOnWeekday = (weekday: string) => `by ${weekday}`;
export const dueWithinAWeek = 'within a week';
export const twoFactorDue = (workspace: string, due: string) =>
  `${workspace} requires two-factor authentication. Set it up ${due}.`;

// Factors section
export const twoFactor = 'Two-factor authentication';
export const twoFactorOnHint = 'You enter a code every time you sign in.';
export const twoFactorOffHint =
  'Require a code from your phone when you sign in, so a stolen password is not enough. Setting it up signs you out on all other devices.';
export const addPhone = 'Add phone';
export const addApp = 'Add app';
export const twoFactorMethods = 'Two-factor methods';
export const addedOn = (date: string) => `Added ${date}`;
export const removeMethod = 'Remove method';
export const removeNamed = (method: string) => `Remove ${method}`;
export const remove = 'Remove';
export const textMessage = 'Text message';
export const confirmRemoval = (method: string) => `Remove ${method}?`;
export const removeLastHint =
  'This turns off two-factor authentication and deletes your recovery codes. Devices that signed in with one are signed out, and workspaces that require it can block your access until you set it up again.';
export const removeHint = 'Other devices where you used it to sign in are signed out.';
export const factorRemoved = 'Two-factor method removed';
export const factorNotRemoved = "Couldn't remove this method. Try again.";

// Passkeys section
export const passkeys = 'Passkeys';
export const passkeysHint =
  'Sign in with your fingerprint, your face or the PIN of a device instead of your password. A passkey also takes the place of a two-factor code.';
export const addPasskey = 'Add a passkey';
export const passkeyAdded = 'Passkey added';
export const passkey = 'Passkey';
export const passkeyName = 'Name of the passkey';
export const passkeyNotAdded = 'No passkey was added. Try again.';
export const passkeyHere = 'This device has a passkey for your account already.';
export const passkeyLimit = 'Your account has the maximum number of passkeys. Remove one first.';
export const passkeysNotLoaded = "Couldn't load your passkeys";
export const loadingPasskeys = 'Loading your passkeys';
export const lastUsed = (date: string) => `Last used ${date}`;
export const neverUsed = 'Never used';
export const confirmPasskeyRemoval = (name: string) => `Remove “${name}”?`;
export const passkeyRemovalHint =
  'You can no longer sign in with it, and other devices that signed in with it are signed out. It stays on its device until you delete it there.';
export const removePasskey = 'Remove passkey';
export const passkeyRemoved = 'Passkey removed';

// Google section
export const google = 'Google';
export const googleLinkedHint = 'You can sign in with this Google account instead of your password.';
export const googleOnlyHint = 'You sign in with this Google account.';
export const linkGoogleHint = 'Link a Google account to sign in without your password.';
export const linkGoogle = 'Link Google account';
export const googleAccounts = 'Google accounts';
export const linkedOn = (date: string) => `Linked ${date}`;
export const onlyWayToSignIn = 'Your only way to sign in';
export const unlinkNamed = (account: string) => `Unlink ${account}`;
export const unlink = 'Unlink';
export const unlinkAccount = 'Unlink account';
export const googleAccount = 'Google account';
export const confirmUnlink = (account: string) => `Unlink ${account}?`;
export const unlinkHint = 'You can no longer sign in with it. Sign in with your password instead.';
export const googleUnlinked = (account: string) => `${account} unlinked`;

// Held back
export const twoFactorRequired = 'Two-factor authentication required';
export const confirmLeave = 'Leave this workspace?';
export const leaveHint = 'Your open tasks become unassigned, and you need an invitation to come back.';
export const leaveWorkspace = 'Leave workspace';
export const workspaceRequiresTwoFactor = 'This workspace requires two-factor authentication';
export const setUpTwoFactor = 'Set up two-factor authentication';
export const yourWorkspaces = 'Your workspaces';
export const accessBlockedHint =
  'The deadline to set it up has passed. You regain access as soon as you do, and nothing is lost.';

// Password dialog
export const passwordChanged = 'Password changed';
export const passwordAdded = 'Password set';
export const emailCodeMissing = 'Enter the code from the email.';
export const currentPasswordMissing = 'Enter your current password.';
export const changePassword = 'Change password';
export const setPassword = 'Set password';
export const currentPassword = 'Current password';
export const emailCodeInstead = 'Email me a code instead';
export const emailCode = 'Code from the email';
export const emailCodeHint = (email: string) => `Check the inbox of ${email}.`;
export const newPassword = 'New password';

// Password section
export const password = 'Password';
export const changePasswordHint = 'Changing your password signs you out on all other devices.';
export const setPasswordHint = 'You sign in with Google. Set a password to have a second way to sign in.';

// Phone dialog
export const getTextMessages = 'Get codes by text message';
export const textMessageCode = 'Code from the text message';
export const textMessageHint = (phone: string) => `Sent to ${phone}. It works for 5 minutes.`;
export const phone = 'Phone';
export const phoneNumber = 'Phone number';
export const phoneNumberHint = 'Include the country code, such as +1 415 555 0132.';
export const phoneNumberInvalid = 'Enter the full number with its country code, such as +1 415 555 0132.';
export const sendCode = 'Send code';

// Recovery code list
export const yourAccount = 'your account';
export const recoveryCodesFor = (account: string, host: string) => `Recovery codes for ${account} at ${host}. Each works once.`;
export const saveRecoveryCodesHint =
  'If you lose your phone, sign in with one of these codes. Save them now, because they are not shown again.';
export const recoveryCodes = 'Recovery codes';
export const codesCopied = 'Recovery codes copied';
export const copyCodes = 'Copy codes';
export const downloadCodes = 'Download codes';
export const printCodes = 'Print codes';

// Recovery codes section
export const codesNotCreated = "Couldn't create recovery codes. Try again.";
export const confirmNewCodes = 'Create new recovery codes?';
export const newCodesHint = 'Your current codes stop working.';
export const createNewCodes = 'Create new codes';
export const recoveryCodesHint = 'Sign in with a recovery code if you lose your phone. Each works once.';
export const createCodes = 'Create codes';
export const checkCodesLeft = 'Check codes left';
export const codesLeft = (remaining: number, total: number) => `${remaining} of ${counted(total, 'code')} left`;
export const fewCodesLeft = (remaining: number, total: number) => `${codesLeft(remaining, total)}. Create new ones soon.`;

// Scan step
export const qrCode = 'QR code for your authenticator app';
export const scanHint = 'Scan the code with your authenticator app, or enter this key in the app:';
export const keyCopied = 'Key copied';
export const copyKey = 'Copy key';

// Second factor switch
export const membersNotLoaded = "Couldn't load who uses two-factor authentication";
export const requireTwoFactor = 'Require two-factor authentication';
export const requireTwoFactorHint = 'Members have 7 days to set it up. After that, they have no access until they do.';
export const ownTwoFactorFirst = 'Set it up for your own account first.';
export const confirmRequireTwoFactor = 'Require two-factor authentication?';
export const everyoneUsesTwoFactor = (workspace: string) => `All members of ${workspace} already use it.`;
export const requireTwoFactorEffect = (count: number, workspace: string) =>
  `${counted(count, 'member')} of ${workspace} ${byCount(count, 'has', 'have')} not set it up yet. They see a notice now and lose access after 7 days.`;
export const membersAllUseTwoFactor = (count: number) =>
  byCount(
    count,
    'The only member uses two-factor authentication.',
    `All ${figure(count)} members use two-factor authentication.`,
  );
export const membersLackingTwoFactor = (lacking: number, total: number) =>
  `${figure(lacking)} of ${counted(total, 'member')} ${byCount(lacking, 'has', 'have')} not set it up:`;
export const membersWithoutTwoFactor = 'Members without two-factor authentication';
export const noAccess = 'No access';
export const dueOn = (date: string) => `Due ${date}`;
export const showMore = (count: number) => `Show ${figure(count)} more`;

// Security screen
export const security = 'Security';
export const settingsNotLoaded = "Couldn't load your security settings";
export const loadingSettings = 'Loading your security settings';
