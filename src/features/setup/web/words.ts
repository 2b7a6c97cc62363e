import { toolNames } from '#features/work-import/rules';

// Frame
export const setUpCairn = 'Set up Cairn';
export const loadingSetup = 'Loading the setup';
export const yourSetup = 'your setup';
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const continueSetup = 'Continue';
export const skipStep = 'Skip this step';
export const signIn = 'Sign in';
export const signOut = 'Sign out';

// Without a link
export const openTheLink = 'Open the link from your terminal';
export const linkHint =
  'The server printed it when it started, beside “Set up”. Only the person who has it can become the owner. Restart the server to get a new one.';
export const linkUsed = 'This link no longer works';
export const linkUsedHint =
  'It was used already, or the server has printed a newer one since. Look for the newest in the terminal, or restart the server.';
export const openCairn = 'Open Cairn';
export const ownThisServer = 'Own this server';
export const ownWith = (email: string) =>
  `You are signed in as ${email}. Use this account to own the server, or sign out to create another one.`;
export const withThisAccount = 'Use this account';

// Owner
export const createOwner = 'Create your account';
export const ownerLead = 'It will own this server and its first workspace.';
export const createAccount = 'Create account';
export const firstName = 'First name';
export const lastName = 'Last name';
export const emailAddress = 'Email address';
export const firstNameMissing = 'Enter your first name.';

// Workspace
export const nameWorkspace = 'Name your workspace';
export const workspaceLead = 'Your team will see this name. You can change it later in the workspace settings.';
export const workspaceName = 'Workspace name';
export const nameMissing = 'Enter a name.';
export const saveName = 'Save name';

// Email
export const testEmail = 'Test your email';
export const mailLead = (from: string, to: string) => `Cairn sends email as ${from}. Send a test to ${to} to see if it arrives.`;
export const sendTest = 'Send test email';
export const sendAgain = 'Send again';
export const mailAccepted = (to: string) => `The mail server accepted the email to ${to}. Check that it arrived.`;
export const mailRefused = (to: string) =>
  `The email to ${to} was not sent. Check SMTP_URL and MAIL_FROM, then restart the server.`;
export const serverAnswer = 'Answer';
export const setUpEmail = 'Set up email';
export const noMailLead =
  'This server does not send email yet. Invitations and password resets need it. Set SMTP_URL and MAIL_FROM in .env, then restart the server.';

// Start
export const chooseStart = 'Choose how to start';
export const startLead = 'You can do the others later.';
export const startEmpty = 'Start empty';
export const startEmptyHint = 'Create your first project yourself.';
export const importWork = 'Import work';
export const importHint = `From ${toolNames} or CSV files.`;
export const startWithDemo = 'Start with demo data';
export const startWithDemoHint =
  'Adds a workspace with 4 example projects and 3 colleagues to try things in. Delete it to remove all of it.';
export const projectName = 'Project for the imported work';
export const importedWork = 'Imported work';
export const openWorkspace = 'Open workspace';
export const createAndImport = 'Create project and import';
export const createDemoWorkspace = 'Create demo workspace';
