import { leftOut } from '#server/archived';
import { subjects } from '#contract/subject';
import type { Channel } from '#server/channels';
import type { Slice } from '#server/slice';
import type { AllTold } from './server/all-told.ts';
import { notificationEntity } from './contract.ts';
import { deadlineNotices, itemNotices } from './notices.ts';
import { deadlineJob } from './server/deadline-job.ts';
import { deadlineTellings } from './server/deadline-tellings.ts';
import { Deliveries } from './server/deliveries.ts';
import { personal, retention } from './server/declared.ts';
import { digestJob } from './server/digest-job.ts';
import { digestMail } from './server/digest-mail.ts';
import { notificationEndpoints } from './server/handlers.ts';
import { itemTellings } from './server/item-tellings.ts';
import { overdueItem } from './server/items.ts';
import { mailJob } from './server/mail-job.ts';
import { notificationMail, type ReplyAddressOf } from './server/mail.ts';
import { snoozeJob } from './server/snooze-job.ts';
import { tellingReader } from './server/telling-reader.ts';
import { unsubscribeEndpoints } from './server/unsubscribe.ts';

export type { AllTold } from './server/all-told.ts';
export { repliedNotification } from './server/replied.ts';
export { tellDeadlines } from './server/deadline-job.ts';

// Every person has an email address.
const email: Channel = { name: 'email', reaches: () => 'true' };

/**
 * @param told what all slices declare, known once they all exist
 * @param replyAddressOf where an email that answers a notification becomes a comment
 */
export function notifications(told: () => AllTold, replyAddressOf: ReplyAddressOf = null): Slice {
  let deliveries: Deliveries | null = null;
  const leave = async (): Promise<void> => deliveries?.look();
  return {
    endpoints: notificationEndpoints(told),
    tables: {
      DeadlineClock: leftOut('server'),
      DeadlineTold: leftOut('passing'),
      OverdueList: leftOut('passing'),
      NotificationDelivery: leftOut('passing'),
      Notification: leftOut('personal'),
      NotificationEntry: leftOut('personal'),
      NotificationMute: leftOut('personal'),
      NotificationSetting: leftOut('personal'),
    },
    entities: [notificationEntity],
    openEndpoints: unsubscribeEndpoints,
    channels: [email],
    notices: [...itemNotices, ...deadlineNotices],
    tells: deadlineTellings,
    toldItems: [overdueItem],
    personal,
    retention,
    readers: (ports) => [
      tellingReader([...itemTellings(subjects()), ...told().tells], told().channels, leave),
      notificationMail(ports, told(), replyAddressOf),
      digestMail(ports, told()),
    ],
    jobs: (ports) => {
      const { pool } = ports;
      deliveries = new Deliveries(told(), ports);
      return [mailJob(pool), snoozeJob(pool), digestJob(pool), deadlineJob(pool, told().dated), deliveries.job()];
    },
  };
}
