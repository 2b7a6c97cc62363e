import type { Notice } from '#contract/notices';
import { subjects } from '#contract/subject';
import type { Channel } from '#server/channels';
import type { Slice } from '#server/slice';
import type { Telling } from '#server/tellings';
import { notificationEntity } from './contract.ts';
import { itemNotices } from './notices.ts';
import { personal, retention } from './server/declared.ts';
import { notificationEndpoints } from './server/handlers.ts';
import { itemTellings } from './server/item-tellings.ts';
import { mailJob } from './server/mail-job.ts';
import { notificationMail } from './server/mail.ts';
import { snoozeJob } from './server/snooze-job.ts';
import { tellingReader } from './server/telling-reader.ts';
import { unsubscribeEndpoints } from './server/unsubscribe.ts';

/** What all slices declare, these too. */
export interface AllTold {
  readonly tells: readonly Telling[];
  readonly notices: readonly Notice[];
  readonly channels: readonly Channel[];
}

// Every person has an email address.
const email: Channel = { name: 'email', reaches: () => 'true' };

/** @param told what all slices declare, known once they all exist */
export const notifications = (told: () => AllTold): Slice => ({
  endpoints: notificationEndpoints,
  entities: [notificationEntity],
  tables: ['NotificationEntry', 'NotificationDelivery', 'NotificationMute'] as const,
  openEndpoints: unsubscribeEndpoints,
  notices: itemNotices,
  channels: [email],
  personal,
  retention,
  readers: (ports) => [
    tellingReader([...itemTellings(subjects()), ...told().tells], told().channels),
    notificationMail(ports, told().notices),
  ],
  jobs: ({ pool }) => [mailJob(pool), snoozeJob(pool)],
});
