import type { MailKind, SmsKind } from './one-time-tokens.ts';
import type { SecurityEvent } from './security-mails.ts';

export interface TokenMail {
  readonly subject: string;
  readonly lead: string;
  /** The label of the button; absent if the email contains only a code. */
  readonly button?: string;
}

// Emails with a link and a code
export const tokenMails: Readonly<Record<MailKind, TokenMail>> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    lead: 'Welcome to Cairn. Confirm that this address is yours, and your account is ready.',
    button: 'Confirm address',
  },
  invite: {
    subject: 'You are invited to Cairn',
    lead: 'Someone created an account for you. Accept to use it.',
    button: 'Accept',
  },
  recovery: {
    subject: 'Choose a new password',
    lead: 'Someone, hopefully you, asked for a new password for this account.',
    button: 'Choose a password',
  },
  magiclink: { subject: 'Your sign-in link', lead: 'Use this link to sign in to Cairn.', button: 'Sign in' },
  email_change_current: {
    subject: 'Confirm the change of your e-mail address',
    lead: 'Your account is to move to {newEmail}. Confirm it from this mailbox; the new one is asked too.',
    button: 'Confirm the change',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    lead: 'A Cairn account is to move to this address. Confirm that it is yours; the old mailbox is asked too.',
    button: 'Confirm this address',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Enter this code to confirm the change of your password.',
  },
};
export const firstMailbox = 'A Cairn account is to use this address. Confirm that it is yours.';
export const tokenFoot = 'Link and code work once, for one hour. If you did not ask for this, ignore it: nothing changes.';
export const orEnterCode = 'Or enter this code';
export const code = 'Code';

// The email to the owner of an address with which someone signs up again
export const accountExists = 'You already have an account';
export const accountExistsLead =
  'Someone, hopefully you, tried to sign up with this address. You have an account here already: sign in, or choose a new password if you forgot yours.';
export const openCairn = 'Open Cairn';
export const accountExistsFoot = 'If this was not you, ignore it: nothing changes.';

// Emails about a change to how the owner signs in
export const securityMails: Readonly<Record<SecurityEvent, { readonly subject: string; readonly lead: string }>> = {
  'password changed': {
    subject: 'Your password was changed',
    lead: 'The password of your Cairn account was changed, and all other devices were signed out.',
  },
  'factor added': {
    subject: 'A second factor was added',
    lead: 'A second factor was added to your Cairn account. A code is asked for at each sign-in from now on.',
  },
  'factor removed': {
    subject: 'A second factor was removed',
    lead: 'A second factor was removed from your Cairn account.',
  },
  'codes renewed': {
    subject: 'New recovery codes were made',
    lead: 'New recovery codes were made for your Cairn account. Those of before no longer work.',
  },
  'address changed': {
    subject: 'Your e-mail address was changed',
    lead: 'Your Cairn account has another e-mail address now. This is the last mail to the old one.',
  },
  'way added': {
    subject: 'A Google account was linked',
    lead: 'A Google account was linked to your Cairn account. Anyone who is signed in to it at Google can sign in without your password.',
  },
  'way removed': {
    subject: 'A way to sign in was removed',
    lead: 'A Google account, an address or a phone does not open your Cairn account any more.',
  },
  'passkey added': {
    subject: 'A passkey was added',
    lead: 'A passkey was added to your Cairn account. Anyone who unlocks the device that has it can sign in without your password.',
  },
  'passkey removed': {
    subject: 'A passkey was removed',
    lead: 'A passkey was removed from your Cairn account, and the devices that had signed in with it were signed out.',
  },
};
export const lookAtAccount = 'Look at your account';
export const securityFoot =
  'If this was you, there is nothing to do. If it was not, choose a new password at once, and sign out all other devices.';

// Messages to a phone
export const smsPurposes: Readonly<Record<SmsKind, string>> = {
  phone_confirmation: 'to confirm your number',
  phone_sign_in: 'to sign in',
  phone_change: 'to use this number for your account',
  reauthentication: 'to change your password',
};
export const smsCode = (digits: string, purpose: string, minutes: number) =>
  `Your Cairn code: ${digits}\nUse it ${purpose}. It works once, for ${minutes} minutes. Give it to nobody.`;
export const smsAccountExists =
  'Someone tried to sign up at Cairn with this number. You have an account already: sign in instead.';
