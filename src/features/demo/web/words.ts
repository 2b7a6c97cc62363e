import { counted } from '#contract/counts';

// Banner
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const leftOf = (milliseconds: number): string =>
  milliseconds >= HOUR_MS
    ? counted(Math.round(milliseconds / HOUR_MS), 'hour')
    : counted(Math.max(1, Math.ceil(milliseconds / MINUTE_MS)), 'minute');
export const thisIsADemo = (milliseconds: number) => `This demo is deleted in ${leftOf(milliseconds)}.`;
export const awaiting = (email: string) => `Open the link in the email to ${email}. Then this workspace is yours to keep.`;
export const keepWorkspace = 'Keep this workspace';
export const changeAddress = 'Send again';

// Dialog
export const keepAbout =
  'You get an account, and the demo becomes an ordinary workspace with everything in it. The simulated colleagues leave.';
export const firstName = 'First name';
export const lastName = 'Last name';
export const firstNameMissing = 'Enter your first name.';
export const emailAddress = 'Email address';
export const cancel = 'Cancel';
export const confirmAddress = 'Send the email again';
export const confirmAbout = 'The workspace is kept once you have opened the link in it. Correct the address if it is wrong.';
export const sendEmail = 'Send email';

// Toasts
export const kept = 'Workspace kept. You have an account now.';
export const emailSent = (email: string) => `Email sent to ${email}`;
