import { byCount, counted } from '#contract/counts';

export const offline = 'You are offline.';
export const reconnecting = 'Reconnecting…';
export const offlineHint = 'You can keep working. Changes are sent when you are back online.';
export const waitingChanges = (count: number) => `${counted(count, 'change')} ${byCount(count, 'is', 'are')} waiting to be sent.`;
