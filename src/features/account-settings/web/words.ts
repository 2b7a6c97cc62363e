import { clockTime } from '#contract/dates';

// Account frame
export const account = 'Account';
export const yourAccount = 'Your account';
export const profile = 'Profile';
export const notifications = 'Notifications';
export const security = 'Security';
export const calendarFeeds = 'Calendar feeds';
export const apiTokens = 'API tokens';
export const messages = 'Messages';
export const data = 'Data';

// Data screen
export const exportYourData = 'Export your data';
export const exportHint =
  'Get one JSON file with your profile, devices, workspaces, projects, tasks, issues, comments, files, logged time, views, calendar feeds, API tokens, and the devices and the app that get your notifications, as far as you can see them today. You can leave this page while the file is created.';
export const exportData = 'Export data';
export const yourExports = 'your exports';
export const loadingExports = 'Loading your exports';
export const exportNoun = 'export';
export const fileReady = (date: string, size: string) => `Your file from ${date} is ready (${size}).`;

// Delete account
export const deleteYourAccount = 'Delete your account';
export const deleteAccountHint =
  'Your profile, picture, reminders, private views, calendar feeds, API tokens, and the devices and the address that get your notifications are deleted permanently. What you made for others stays, under the name “Deleted person”. Your open tasks become unassigned, and projects where you are the only admin go to a workspace owner.';
export const deletionEffects = 'what would be deleted';
export const loadingDeletionEffects = 'Checking what would be deleted';
export const needsOwner = 'Workspaces that need another owner first';
export const deletedWorkspaces = 'Workspaces that are deleted with everything in them';
export const keptWorkspaces = 'Workspaces that you leave';
export const accountDeleted = 'Account deleted';
export const addOwnersFirst = 'Make another member an owner of each of these workspaces. Then you can delete your account here.';
export const signInFirst = 'For your security, sign in again first. You then have 15 minutes to delete your account.';
export const signInAgain = 'Sign in again';
export const deleteAccount = 'Delete account';
export const confirmDeletion = 'Delete your account?';
export const confirmDeletionHint = 'You are signed out on all devices. This cannot be undone.';

// Notifications screen
export const notificationSettings = 'your notification settings';
export const theme = 'Theme';
export const themeHint = 'For this browser only.';
export const hints = 'Hints';
export const keyboard = 'Keyboard';
export const startPage = 'Start page';
export const startPageHint = 'The page that opens when you sign in or open the site. For this browser only.';
export const lastProject = 'Last project';
export const myWork = 'My work';
export const notification = 'Notification';
export const channels = { inbox: 'Inbox', email: 'Email', push: 'Push', address: 'Address' } as const;
export const byChannel = (notice: string, channel: string) => `${notice}: ${channel.toLowerCase()}`;
export const turnedOn = (notice: string, channel: string) => `${notice}: ${channel.toLowerCase()} turned on`;
export const turnedOff = (notice: string, channel: string) => `${notice}: ${channel.toLowerCase()} turned off`;
export const emailsHint = (email: string) =>
  `Your own changes never notify you. Emails go to ${email}; most wait for five minutes, and are not sent if you read the notification in your inbox first. Emails about changes to your password, email address, or two-factor methods are always sent.`;
export const noEmailsHint = "This server doesn't send email. Email settings take effect once it does.";
export const loadingNotificationSettings = 'Loading your notification settings';

export const toldTimes = 'when you are told';
export const loadingToldTimes = 'Loading when you are told';
export const digest = 'Email digest';
export const digestNames = { OFF: 'Off', DAILY: 'Daily', WEEKLY: 'Weekly' } as const;
const DIGEST =
  'One email with your unread notifications, if there are any. Mentions, assignments, replies, and other things meant for you are still sent one by one. Everything else comes only in the digest.';
export const digestHints = {
  OFF: 'Each email is sent on its own. Turn on a digest to get one email a day or a week instead.',
  DAILY: DIGEST,
  WEEKLY: DIGEST,
} as const;
export const digestDay = 'Day';
export const digestTime = 'Time';
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const timeNamed = (time: string) => clockTime(time);
export const zoneHint = (zone: string) => `In your time zone, ${zone.replaceAll('_', ' ')}: that of the browser you last used.`;
export const quietHours = 'Quiet hours';
export const quietHoursHint =
  'Emails about your notifications wait until these hours end. Your inbox fills as usual. Reminders that you set, and emails about requests, new projects, billing, and security, are sent at once.';
export const quietFrom = 'From';
export const quietTo = 'Until';
export const quietDays = 'Begin on';
export const toldProjects = 'Settings by project';
export const toldProjectsHint =
  'What you are notified about in a project. To change another project, select Notifications in its menu.';
export const yourToldProjects = 'your settings for projects';
export const loadingToldProjects = 'Loading your settings for projects';
export const noToldProjects = 'You are notified about everything in all your projects.';
export const toldOf = (project: string) => `Notifications about ${project}`;
export const projectLevels = {
  ALL: 'Everything',
  DIRECT: 'Only what is meant for you',
  NONE: 'Nothing',
} as const;

// Picture field
export const confirmRemovePicture = 'Remove your picture?';
export const removePictureHint = 'Others see your initials instead.';
export const removePicture = 'Remove picture';
export const changePicture = 'Change picture';
export const uploadPicture = 'Upload picture';
export const pictureDropHint = 'You can also drop or paste a picture here.';
export const pictureCropHint = 'Pictures are cropped to a square.';
export const pictureFile = 'Picture file';

// Profile screen
export const yourProfile = 'your profile';
export const picture = 'Picture';
export const pictureSeenBy = 'Everyone in your workspaces sees your picture.';
export const name = 'Name';
export const firstName = 'First name';
export const firstNameChanged = 'First name changed';
export const lastName = 'Last name';
export const lastNameChanged = 'Last name changed';
export const skills = 'Skills';
export const skillsHint = 'Topics teammates can ask you about. They are shown on the team page of each workspace.';
export const loadingProfile = 'Loading your profile';

// Sent picture
export const pictureNotUploaded = 'The picture was not uploaded. Try again.';

// Skills field
export const skillAdded = (skill: string) => `${skill} added to your skills`;
export const skillRemoved = (skill: string) => `${skill} removed from your skills`;
export const yourSkills = 'Your skills';
export const addSkill = 'Add skill';
export const skillLimitReached = (maximum: number) => `You can have up to ${maximum} skills`;
export const addSkillHint = 'Type a skill and press Enter';

// Squared
export const pictureTooLarge = 'This file is larger than 50 MB. Choose a smaller one.';
export const pictureUnreadable = 'This file is not a supported picture. Choose a PNG, JPEG, or WebP file.';
export const pictureNotResized = 'This picture could not be resized. Choose another one.';
export const picturesUnsupported = 'This browser cannot process pictures. Try another browser.';

// Language field
export const language = 'Language';
export const languageHint = 'On all your devices and in your emails. Without a selection, emails are in English.';
export const browserLanguage = 'Language of the browser';
export const languageChanged = 'Language changed';
