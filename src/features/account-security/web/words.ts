// App dialog
export const setUpAnAuthenticatorApp = 'Set up an authenticator app';
export const scanThisWithYourApp = 'Scan this with your app';
export const keepYourRecoveryCodes = 'Keep your recovery codes';
export const theSecondFactorIsSetUp = 'The second factor is set up';
export const iHaveKeptThem = 'I have kept them';
export const codeThatTheAppShows = 'Code that the app shows';
export const authenticatorApp = 'Authenticator app';
export const name = 'Name';
export const nameHint = 'So that you know it again: the phone it is on, or the app.';
export const youHaveAFactorWithThis = 'You have a factor with this name already.';
export const giveItAName = 'Give it a name.';
export const cancel = 'Cancel';
export const continueLabel = 'Continue';

// Arrival
export const yourGoogleAccountIsLinked = 'Your Google account is linked.';
export const confirmedFromThisMailboxNowOpen = 'Confirmed from this mailbox. Now open the link that went to the other one.';
export const theAddressIsChangedSignIn = 'The address is changed. Sign in with the new one from now on.';
export const yourAddressIsChangedYouSign = (email: string) => `Your address is changed. You sign in with ${email} from now on.`;

// Confirm code
export const confirm = 'Confirm';

// Devices section
export const oneDeviceIsSignedOut = 'One device is signed out';
export const countDevicesAreSignedOut = (count: number) => `${count} devices are signed out`;
export const devices = 'Devices';
export const devicesDescription =
  'Where you are signed in. A device that you do not know: sign it out, then change your password.';
export const signOutAllOthers = 'Sign out all others';
export const theyCouldNotBeSignedOut = 'They could not be signed out';
export const weCouldNotLoadYourDevices = 'We could not load your devices';
export const yourDevices = 'Your devices';
export const nameIsSignedOut = (name: string) => `${name} is signed out`;
export const usedNow = 'used now';
export const usedLastUsedAt = (lastUsedAt: string) => `used ${lastUsedAt}`;
export const thisDevice = 'This device';
export const sinceCreatedAt = (createdAt: string) => `since ${createdAt}`;
export const signOutName = (name: string) => `Sign out ${name}`;

// Email section
export const eMailAddress = 'E-mail address';
export const yourSignInAndWhereMails =
  'Your sign-in and where mails go. A change has to be confirmed from the old mailbox and the new one.';
export const yourSignInAndWhereMails2 = 'Your sign-in and where mails go.';
export const changeTheAddress = 'Change the address';
export const eMailAddresses = 'E-mail addresses';
export const untilTheChangeIsConfirmed = 'Until the change is confirmed';
export const bothMailsAreSentAgain = 'Both mails are sent again';
export const theAddressStaysAsItIs = 'The address stays as it is';
export const waitsForTheLinksInBoth = 'Waits for the links in both mailboxes';
export const sendAgain = 'Send again';
export const lookIntoBothMailboxes = 'Look into both mailboxes';
export const mailsAreOnTheirWayTo = (email: string, address: string) => `Mails are on their way to ${email} and ${address}.`;
export const yourAddressIsChanged = 'Your address is changed';
export const thatIsYourPresentAddress = 'That is your present address.';
export const weSendALinkToEmail = (email: string) => `We send a link to ${email} and one to the new address.`;
export const newEMailAddress = 'New e-mail address';

// Factor notice
export const setItUp = 'Set it up';
export const nameAsksForASecondFactor = (name: string, dueAt: string) => `${name} asks for a second factor ${dueAt}.`;

// Factors section
export const secondFactor = 'Second factor';
export const aCodeIsAskedForWhenever = 'A code is asked for whenever you sign in, whatever way you take.';
export const aCodeFromYourPhoneBeside =
  'A code from your phone, beside your password. Whoever learns your password alone does not get in.';
export const addAPhone = 'Add a phone';
export const addAnApp = 'Add an app';
export const secondFactors = 'Second factors';
export const addedCreatedAt = (createdAt: string) => `Added ${createdAt}`;
export const removeValue = (value: string) => `Remove ${value}`;
export const remove = 'Remove';
export const codeByMessage = 'Code by message';
export const removeValue2 = (value: string) => `Remove ${value}?`;
export const itIsYourOnlySecondFactor =
  'It is your only second factor: your recovery codes go with it, and your password alone lets you in. Workspaces that ask for a second factor hold you back until you have one again.';
export const devicesThatWereConfirmedByIt = 'Devices that were confirmed by it are asked again.';
export const theSecondFactorIsRemoved = 'The second factor is removed';
export const itCouldNotBeRemoved = 'It could not be removed';

// Google section
export const google = 'Google';
export const whoeverIsSignedInToThis = (hasOwnWay: boolean) =>
  `Whoever is signed in to this account at Google comes in${hasOwnWay ? ' without your password' : ''}.`;
export const comeInByYourAccountAt = 'Come in by your account at Google, beside your password.';
export const linkAGoogleAccount = 'Link a Google account';
export const googleAccounts = 'Google accounts';
export const linkedCreatedAt = (created_at: string) => `Linked ${created_at}`;
export const yourOnlyWayIn = 'your only way in';
export const unlinkOne = (one: string) => `Unlink ${one}`;
export const unlink = 'Unlink';
export const aGoogleAccount = 'A Google account';
export const unlinkIdentity = (identity: string) => `Unlink ${identity}?`;
export const itDoesNotOpenThisAccount = 'It does not open this account any more. Your password does.';
export const identityIsUnlinked = (identity: string) => `${identity} is unlinked`;

// Held back
export const aSecondFactorIsAskedFor = 'A second factor is asked for';
export const leaveThisWorkspace = 'Leave this workspace?';
export const leaveThisWorkspaceDescription = 'Your open tasks become unassigned, and you need an invitation to come back.';
export const leaveWorkspace = 'Leave workspace';
export const thisWorkspaceAsksForASecond = 'This workspace asks for a second factor';
export const setUpASecondFactor = 'Set up a second factor';
export const yourWorkspaces = 'Your workspaces';
export const leaveThisWorkspace2 = 'Leave this workspace';
export const theDaysThatYouHadFor =
  'The days that you had for it are over. It takes a minute with an app on your phone, and you are let in at once. Nothing of yours is lost.';

// Password dialog
export const yourPasswordIsChanged = 'Your password is changed';
export const yourPasswordIsSet = 'Your password is set';
export const enterTheCodeOfTheMail = 'Enter the code of the mail.';
export const enterYourPresentPassword = 'Enter your present password.';
export const changeThePassword = 'Change the password';
export const setAPassword = 'Set a password';
export const presentPassword = 'Present password';
export const iDoNotKnowItMail = 'I do not know it: mail me a code';
export const codeOfTheMail = 'Code of the mail';
export const sentToEmail = (email: string) => `Sent to ${email}.`;
export const newPassword = 'New password';
export const setThePassword = 'Set the password';

// Password section
export const password = 'Password';
export const whenItChangesYouAreSigned = 'When it changes, you are signed out everywhere but here.';
export const youComeInByGoogleWith = 'You come in by Google. With a password of its own your account does not depend on it.';

// Phone dialog
export const getCodesByMessage = 'Get codes by message';
export const codeOfTheMessage = 'Code of the message';
export const sentToPhoneItWorksFor = (phone: string) => `Sent to ${phone}. It works for five minutes.`;
export const phoneNumber = 'Phone number';
export const phoneNumberHint = 'With the country: +49 151 …';
export const enterTheWholeNumberWithIts = 'Enter the whole number with its country, such as +49 151 23456789.';
export const sendACode = 'Send a code';

// Recovery code list
export const recoveryCodesOfEmailYourAccount = (email: string | undefined, host: string) =>
  `Recovery codes of ${email ?? 'your account'} at ${host}. Each works once.`;
export const forTheDayOnWhichYour =
  'For the day on which your phone is lost. Each works once, in place of a code. They are not shown again: keep them where your password is not.';
export const recoveryCodes = 'Recovery codes';
export const theCodesAreCopied = 'The codes are copied';
export const copy = 'Copy';
export const download = 'Download';
export const print = 'Print';

// Recovery codes section
export const noCodesCouldBeMade = 'No codes could be made';
export const makeNewRecoveryCodes = 'Make new recovery codes?';
export const makeNewRecoveryCodesDescription = 'The codes that you have kept stop working.';
export const makeNewCodes = 'Make new codes';
export const recoveryCodesDescription = 'Ten codes for the day on which your other factors are lost. Each works once.';
export const makeTheCodes = 'Make the codes';
export const askAgainHowManyAreLeft = 'Ask again how many are left';
export const remainingOfTotalUnusedValue = (remaining: number, total: number, FEW: number) =>
  `${remaining} of ${total} unused${remaining <= FEW ? '. Make new ones soon.' : ''}`;

// Scan step
export const qrCodeForYourAuthenticatorApp = 'QR code for your authenticator app';
export const scanItWithTheAppOr = 'Scan it with the app, or type this key into it:';
export const theKeyIsCopied = 'The key is copied';
export const copyTheKey = 'Copy the key';

// Second factor switch
export const weCouldNotLoadWhoHas = 'We could not load who has a second factor';
export const askMembersForASecondFactor = 'Ask members for a second factor';
export const whoeverHasNoneIsGivenSeven = 'Whoever has none is given seven days, then held back until there is one.';
export const youNeedOneYourselfBeforeYou = 'You need one yourself before you ask others for it.';
export const setUpYourSecondFactor = 'Set up your second factor';
export const oneMemberHasNone = 'One member has none';
export const lackingCountMembersHaveNone = (lackingCount: number) => `${lackingCount} members have none`;
export const askEverybodyForASecondFactor = 'Ask everybody for a second factor?';
export const allMembersOfNameHaveOne = (name: string) => `All members of ${name} have one already.`;
export const whoInNameTheyReadOf = (who: string, name: string) =>
  `${who} in ${name}: they read of it at once, have seven days, and are held back after that.`;
export const askEverybody = 'Ask everybody';
export const allMemberCountMembersHaveASecond = (memberCount: number) => `All ${memberCount} members have a second factor.`;
export const lackingCountOfMemberCountMembers = (lackingCount: number, memberCount: number) =>
  `${lackingCount} of ${memberCount} members ${lackingCount === 1 ? 'has' : 'have'} none:`;
export const membersWithoutASecondFactor = 'Members without a second factor';
export const heldBack = 'Held back';
export const untilDueAt = (dueAt: string) => `until ${dueAt}`;
export const showCountMore = (count: number) => `Show ${count} more`;

// Security screen
export const security = 'Security';
export const weCouldNotLoadHowYou = 'We could not load how you sign in';
export const howYouSignIn = 'How you sign in';
