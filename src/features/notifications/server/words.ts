/** What the emails about notifications say. */
export const notifications = 'Notifications';
export const open = 'Open in Cairn';
export const stop = 'Stop emails about this item';
export const settings = 'Notification settings';
export const someone = 'Someone';

export const stopQuestion = 'Stop emails about this item?';
export const stopHint = 'You still hear when someone mentions you there or assigns it to you, in your inbox.';
export const stopButton = 'Stop emails';
export const stopped = 'You get no more emails about this item';
export const stoppedHint = 'You can hear of it again with “Unmute” in your inbox.';
