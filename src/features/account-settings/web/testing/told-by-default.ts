import type { NotificationSettings } from '#features/notifications/contract';

/** How a person in Berlin is told who has changed nothing. */
export const toldByDefault: NotificationSettings = {
  timeZone: 'Europe/Berlin',
  digest: 'OFF',
  digestDay: 1,
  digestHour: 9,
  quietFrom: null,
  quietTo: null,
  quietDays: [1, 2, 3, 4, 5, 6, 7],
};
