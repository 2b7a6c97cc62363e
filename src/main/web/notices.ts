import { signInNotice } from '#features/account-security/notices';
import { paymentNotice, planLimitNotice } from '#features/billing/notices';
import { joinRequestNotice } from '#features/join-requests/notices';
import { addedNotice } from '#features/projects/notices';
import { reminderNotice } from '#features/reminders/notices';
import { reportNotice } from '#features/task-comments/notices';
import { withoutAdminNotice } from '#features/team/notices';

/** Everything that people can be notified about, as the screen lists it within its groups. A test holds it to the manifests. */
export const notices = [
  reminderNotice,
  addedNotice,
  reportNotice,
  withoutAdminNotice,
  joinRequestNotice,
  paymentNotice,
  planLimitNotice,
  signInNotice,
];
