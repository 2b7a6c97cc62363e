import type { MessageKind } from '../contract.ts';

// Contact and feedback as their writers see them.

export const contact = 'Contact';
export const contactAbout = 'Write to the operator of this server about your account, your data, or anything else.';
export const feedback = 'Feedback';
export const feedbackAbout = 'Tell the operator of this server what works, what does not, and what is missing.';
export const yourName = 'Your name';
export const yourEmail = 'Your email address';
export const optional = '(optional)';
export const emailHint = 'A reply goes here. It is used for nothing else.';
export const emailOptionalHint = 'If you would like a reply. It is used for nothing else.';
export const message = 'Message';
export const messageHint = 'Up to 5,000 characters.';
export const aboutWhat = 'What is it about?';
export const screenshot = 'Screenshot';
export const screenshotHint = 'PNG, JPEG or WebP of up to 2 MB.';
export const sentWith = (screen: string, version: string): string => `Sent with it: the screen ${screen} of Cairn ${version}.`;
export const leaveEmpty = 'Leave this empty';
export const sendMessage = 'Send message';
export const sendFeedback = 'Send feedback';
export const received = 'We received your message';
export const receivedAbout = 'It is stored on this server, and the operator is told by email.';
export const repliesTo = (email: string): string => `A reply goes to ${email}.`;
export const noReply = 'You left no email address, so there will be no reply.';
export const backHome = 'Go to the start page';
export const checkFields = 'Check the marked fields. Nothing was sent yet.';
export const sendAgain =
  'This form was open for too long, or was sent too fast for a person. Check your message, then send it again.';
export const screenshotInvalid = 'Use a PNG, JPEG or WebP image of up to 2 MB.';
export const noContact =
  'The operator of this server has not published an email address, so this page cannot take messages. Ask the person who invited you, or the owner of your workspace.';
export const otherContact = 'The operator of this server takes messages elsewhere:';
export const directly = 'You can also write an email:';
export const whatIsKept = 'Your message is stored on this server for a year. Only the operator can read it.';

export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Contact',
  IDEA: 'An idea',
  PROBLEM: 'A problem',
  QUESTION: 'A question',
  PRAISE: 'Something that works well',
};

export const wrongFields = {
  name: 'Use one line of up to 100 characters.',
  email: 'Enter an email address, such as ada@example.com.',
  kind: 'Select what it is about.',
  content: 'Write a message of up to 5,000 characters.',
};

// The emails.
export const subjects: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'A message from the contact page',
  IDEA: 'Feedback: an idea',
  PROBLEM: 'Feedback: a problem',
  QUESTION: 'Feedback: a question',
  PRAISE: 'Feedback: something that works well',
};
export const whyOperator = 'You get this because OPERATOR_CONTACT names this address.';
export const from = (name: string): string => `From: ${name}`;
export const replyAddress = (email: string): string => `Reply to: ${email}`;
export const withoutAddress = 'Without an address for a reply.';
export const onScreen = (screen: string, version: string): string => `Screen: ${screen} (Cairn ${version})`;
export const hasScreenshot = 'A screenshot is stored with it.';
export const readInCairn = 'Read and answer it in Cairn';
export const replySubject = 'Reply to your message';
// No period after the address: mail programs would take it for a part of it.
export const whyReply = (publicUrl: string): string => `A reply to your message to the operator of Cairn at ${publicUrl}`;
export const youWrote = 'You wrote:';
