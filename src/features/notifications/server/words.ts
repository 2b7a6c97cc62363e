import { byCount, figure } from '#contract/counts';

/** What the emails about notifications say. */
export const notifications = 'Notifications';
export const open = 'Open in Cairn';
export const stop = 'Stop emails about this item';
export const stopThese = 'Stop these emails';
export const overdueItems = (count: number) => byCount(count, '1 item is overdue', `${figure(count)} items are overdue`);
export const andMore = (count: number) => `and ${figure(count)} more`;
export const settings = 'Notification settings';
export const someone = 'Someone';

export const stopQuestion = 'Stop these emails?';
export const stopHint =
  'Emails about an item stop for that item: you still hear in your inbox when someone mentions you there, replies to you, or assigns it to you. Other emails stop for their kind, which you can turn on again in your notification settings.';
export const stopButton = 'Stop emails';
export const stopped = 'You get no more of these emails';
export const stoppedHint = 'You can get them again with “Unmute” in your inbox, or in your notification settings.';
