import { signInNotice } from '#features/account-security/notices';
import { paymentNotice, planLimitNotice } from '#features/billing/notices';
import { documentCommentNotices } from '#features/document-comments/notices';
import { documentNamedNotice, documentSharedNotice } from '#features/documents/notices';
import { visitorCommentNotice } from '#features/document-share/notices';
import { invitationAcceptedNotice } from '#features/invitations/notices';
import { approvedNotice, awaitsApprovalNotice, declinedNotice, joinRequestNotice } from '#features/join-requests/notices';
import { unblockedNotice } from '#features/links/notices';
import { deadlineNotices, itemNotices } from '#features/notifications/notices';
import { addressOffNotice } from '#features/notification-address/notices';
import { addedNotice, roleNotice } from '#features/projects/notices';
import { reminderNotice } from '#features/reminders/notices';
import { noteReminderNotice } from '#features/notes/notices';
import {
  approvalDecidedNotice,
  approvalRequestedNotice,
  workflowFailedNotice,
  workflowToldNotice,
} from '#features/workflows/notices';
import { sprintEndedNotice, sprintStartedNotice } from '#features/sprints/notices';
import { subtasksDoneNotice } from '#features/subtasks/notices';
import { reportNotice } from '#features/task-comments/notices';
import { triageNotice } from '#features/issues/notices';
import { exportReadyNotice } from '#features/account/notices';
import { workspaceExportNotice } from '#features/workspace-archive/notices';
import { withoutAdminNotice, workspaceRoleNotice } from '#features/team/notices';

/** Everything that people can be notified about, as the screen lists it within its groups. A test holds it to the manifests. */
export const notices = [
  ...itemNotices,
  ...deadlineNotices,
  unblockedNotice,
  subtasksDoneNotice,
  reminderNotice,
  documentSharedNotice,
  documentNamedNotice,
  ...documentCommentNotices,
  visitorCommentNotice,
  noteReminderNotice,
  addedNotice,
  roleNotice,
  workspaceRoleNotice,
  triageNotice,
  awaitsApprovalNotice,
  approvedNotice,
  joinRequestNotice,
  declinedNotice,
  invitationAcceptedNotice,
  sprintStartedNotice,
  sprintEndedNotice,
  approvalRequestedNotice,
  approvalDecidedNotice,
  workflowToldNotice,
  workflowFailedNotice,
  reportNotice,
  withoutAdminNotice,
  paymentNotice,
  planLimitNotice,
  signInNotice,
  exportReadyNotice,
  workspaceExportNotice,
  addressOffNotice,
];
