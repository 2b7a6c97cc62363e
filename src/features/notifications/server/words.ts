import { byCount, figure } from '#contract/counts';

/** What the emails about notifications say. */
export const notifications = 'Notifications';
export const open = 'Open in Cairn';
export const reply = 'Reply to this email to add a comment.';
export const stop = 'Stop emails about this item';
export const stopThese = 'Stop these emails';
export const overdueItems = (count: number) => byCount(count, '1 item is overdue', `${figure(count)} items are overdue`);
export const andMore = (count: number) => `and ${figure(count)} more`;
export const yourAccount = 'Your account';
export const unreadOnes = (count: number) => byCount(count, '1 unread notification', `${figure(count)} unread notifications`);
export const digestReason = 'You asked for a regular email with your unread notifications.';
export const stopDigest = 'Stop this regular email';
export const settings = 'Notification settings';
export const someone = 'Someone';

export const stopQuestion = 'Stop these emails?';
export const stopHint =
  'Emails about an item stop for that item only. Your inbox still shows when someone mentions you, replies to you, or assigns it to you. Any other kind of email stops completely, until you turn it on again in your notification settings.';
export const stopButton = 'Stop emails';
export const stopped = 'These emails are off';
export const stoppedHint = 'To get them again, select “Unmute item” in your inbox, or change your notification settings.';

export const digestQuestion = 'Stop your regular email?';
export const digestQuestionHint =
  'You get your unread notifications by email every day or every week. Your inbox keeps them all.';
export const digestButton = 'Stop regular email';
export const digestStopped = 'Your regular email is off';
export const digestStoppedHint = 'You can turn it on again in your notification settings.';
