// Account frame
export const yourAccount = 'Your account';
export const profile = 'Profile';
export const notifications = 'Notifications';
export const security = 'Security';
export const data = 'Data';
export const yourWorkspaces = 'Your workspaces';
export const backToName = (name: string) => `Back to ${name}`;

// Data screen
export const exportYourData = 'Export your data';
export const exportYourDataDescription =
  'One JSON file with your profile, where you are signed in, your workspaces and projects, and the tasks, issues, comments, files, hours and views that are yours, as far as you may read them today. You can leave this page while it is made.';
export const exportData = 'Export data';
export const yourExports = 'your exports';
export const yourExports2 = 'Your exports';
export const exportLabel = 'export';
export const yourFileOfShortDateIsReady = (shortDate: string, inWords: string) =>
  `Your file of ${shortDate} is ready (${inWords}).`;

// Delete account
export const deleteYourAccount = 'Delete your account';
export const deleteYourAccountDescription =
  'Your profile, picture, reminders and private views are erased at once. What you made for others stays and is shown as by “Deleted person”; your open tasks are free for somebody else, and projects that only you administer go to an owner. This cannot be taken back.';
export const whatWouldBeDeleted = 'what would be deleted';
export const lookingAtWhatWouldBeDeleted = 'Looking at what would be deleted';
export const needsAnotherOwnerFirst = 'Needs another owner first';
export const memberCountMembers = (memberCount: number) => `, ${memberCount} members`;
export const deletedWithEverythingInIt = 'Deleted with everything in it';
export const staysWithTheOthers = 'Stays with the others';
export const yourAccountIsDeleted = 'Your account is deleted';
export const thenYouCanDeleteYourAccount = 'Then you can delete your account here.';
export const toBeSureThatItIs = 'To be sure that it is you, sign in again first. You then have 15 minutes.';
export const signInAgain = 'Sign in again';
export const deleteMyAccount = 'Delete my account';
export const deleteYourAccount2 = 'Delete your account?';
export const deleteYourAccountDescription2 = 'You are signed out everywhere, and nobody can bring it back.';

// Notifications screen
export const tasks = 'Tasks';
export const reminders = 'Reminders';
export const remindersHint = 'When a reminder that you set on a task is due.';
export const projects = 'Projects';
export const addedToAProject = 'Added to a project';
export const addedToAProjectHint = 'When somebody lets you into a project.';
export const reportedComments = 'Reported comments';
export const reportedCommentsHint = 'When a comment is reported in a project that you administer.';
export const projectsWithoutAnAdmin = 'Projects without an admin';
export const projectsWithoutAnAdminHint = 'When nobody administers a private project of a workspace that you own.';
export const requestsToJoin = 'Requests to join';
export const requestsToJoinHint = 'When somebody asks to join a project that you administer.';
export const billing = 'Billing';
export const failedPayments = 'Failed payments';
export const failedPaymentsHint = 'When the plan of a workspace that you see to could not be paid for.';
export const limitsOfAPlan = 'Limits of a plan';
export const limitsOfAPlanHint = 'When such a workspace has used four fifths of what its plan allows.';
export const account = 'Account';
export const newSignIns = 'New sign-ins';
export const newSignInsHint = 'When you sign in from a device or place where you never did before.';
export const yourNotifications = 'your notifications';
export const labelMailsTurnedIsOnOnOff = (label: string, isOn: boolean) => `${label}: mails turned ${isOn ? 'on' : 'off'}`;
export const sentByMailToEmailWhat = (email: string) =>
  `Sent by mail to ${email}. What you do yourself in a workspace is never told to you. Mails about a changed password, address or factor always come.`;
export const loadingYourNotifications = 'Loading your notifications';

// Picture field
export const removeYourPicture = 'Remove your picture?';
export const removeYourPictureDescription = 'Others will see your initials instead.';
export const removePicture = 'Remove picture';
export const changePicture = 'Change picture';
export const uploadAPicture = 'Upload a picture';
export const remove = 'Remove';
export const youCanAlsoDropOrPaste = 'You can also drop or paste one here. It is cut to a square.';
export const pictureFile = 'Picture file';

// Profile screen
export const yourProfile = 'your profile';
export const picture = 'Picture';
export const pictureDescription = 'Everybody you share a workspace with sees it beside what you do.';
export const name = 'Name';
export const firstName = 'First name';
export const firstNameChanged = 'First name changed';
export const lastName = 'Last name';
export const lastNameChanged = 'Last name changed';
export const skills = 'Skills';
export const skillsDescription = 'What colleagues may ask you about. They are shown in the team of each workspace.';
export const withTheAddressEmailTheAddress = (email: string) => `, with the address ${email}. The address is changed under `;
export const loadingYourProfile = 'Loading your profile';

// Skills field
export const skillAddedToYourSkills = (skill: string) => `${skill} added to your skills`;
export const skillRemovedFromYourSkills = (skill: string) => `${skill} removed from your skills`;
export const yourSkills = 'Your skills';
export const addASkill = 'Add a skill';
export const skillsMostSkillsAreTheMost = (SKILLS_MOST: number) => `${SKILLS_MOST} skills are the most`;
export const addASkillAndPressEnter = 'Add a skill and press Enter';

// Squared
export const thisFileIsTooLargeChoose = 'This file is too large. Choose one of up to 50 MB.';
export const thisFileIsNoPictureThat = 'This file is no picture that can be read here. Choose a PNG, JPEG or WebP.';
export const thisPictureCouldNotBeMade = 'This picture could not be made smaller. Choose another one.';
export const thisBrowserCannotDrawPictures = 'This browser cannot draw pictures.';
