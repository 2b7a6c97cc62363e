/**
 * Every error of the API: code, HTTP status and sentence. `{name}` is a detail passed to `fail`. Anything else is a bug and
 * answers 500 `internal`.
 */
export const errors = {
  'invalid-input': [400, 'The request is not valid.'],
  'unknown-action': [404, 'This action does not exist.'],
  'ambiguous-endpoint': [400, 'Name exactly one endpoint in the query.'],
  'method-not-allowed': [405, 'This action accepts {method} only.'],
  'not-signed-in': [401, 'Sign in first.'],
  'session-ended': [401, 'Your session has ended. Sign in again.'],
  'second-factor-needed': [403, 'Confirm your sign-in with your second factor first.'],
  'second-factor-required': [403, 'This workspace requires two-factor authentication. Set it up in your account.'],
  'no-second-factor': [409, 'Set up two-factor authentication for yourself before you require it.'],
  forbidden: [403, "You don't have permission to do this. Ask an admin."],
  'not-found': [404, 'Not found.'],
  'not-registered': [403, 'Finish your registration first.'],
  'registration-mismatch': [403, 'You can only register the account that you are signed in with.'],
  stale: [409, 'Someone else changed this in the meantime: {fields}. Check their changes, then save again.'],
  conflict: [409, "This can't be done right now."],
  'name-taken': [409, 'This name is already in use.'],
  'last-owner': [409, 'A workspace needs at least one active owner.'],
  'sole-owner': [409, 'You are the only owner of {workspaces}. Make someone else an owner first.'],
  'sign-in-again': [403, "Sign in again to confirm that it's you."],
  'approval-needed': [409, 'Project admins approve new members. Ask to join.'],
  'last-project-admin': [409, 'A project needs at least one admin.'],
  'not-yours-to-hide': [409, 'Only members can see a private project. Join the project before you make it private.'],
  'role-too-high': [403, 'You can only assign and change roles below your own.'],
  'not-a-member': [409, 'This person is not a member.'],
  'invitation-expired': [409, 'This invitation has expired. Ask for a new one.'],
  'invitation-used': [409, 'This invitation is {status} and can no longer be used.'],
  'invitation-for-another': [403, 'This invitation is for a different email address. Sign in with that address.'],
  'invitations-go-by-mail': [409, 'This server sends invitations by email. Resend this one instead.'],
  'mailbox-unverified': [403, 'Confirm your email address first.'],
  'workspace-gone': [404, 'The workspace of this invitation no longer exists.'],
  'member-deactivated': [409, 'This member is deactivated. A workspace admin can reactivate them.'],
  'awaits-approval': [409, 'A project admin needs to approve this first.'],
  'already-a-member': [409, 'This person is already a member.'],
  'workspace-read-only': [409, 'This workspace is over the limits of its plan and is read-only until it is back within them.'],
  'seat-limit-reached': [409, 'All {seats} seats of this plan are taken. Remove a member or choose a larger plan.'],
  'guest-limit-reached': [409, 'All {guests} guest seats of this plan are taken. Remove a guest or choose a larger plan.'],
  'project-limit-reached': [
    409,
    'This plan includes {projects} projects, and all are in use. Delete a project or choose a larger plan.',
  ],
  'no-custom-fields': [409, 'This plan does not include custom fields.'],
  'sprint-active': [409, 'Only one sprint can be active. Complete {name} first, or allow parallel sprints.'],
  'sprint-started': [409, 'This sprint has already started.'],
  'sprint-inactive': [409, 'This sprint is not active.'],
  'sprint-ended': [409, 'This sprint has ended.'],
  'sprint-over': [409, 'The last day of {name} has passed. Change its dates first.'],
  'sprints-overlap': [409, 'These dates overlap with {name}. Change them, or allow parallel sprints.'],
  'no-next-sprint': [409, 'No sprint is planned to move items to. Plan one, or move them to the backlog.'],
  'column-full': [409, 'This column is at its WIP limit of {limit}.'],
  'start-after-due': [400, "A task can't start after it is due."],
  'already-linked': [409, 'These two are already linked this way.'],
  'link-circle': [409, 'This link would create a cycle: each would have to come before the other.'],
  'time-tracking-off': [409, 'Time tracking is turned off in this project.'],
  'file-too-large': [413, 'This plan accepts files of up to {limit}.'],
  'storage-full': [409, 'All {limit} of file storage in this plan is used. Delete files or choose a larger plan.'],
  'upload-incomplete': [409, 'The file did not upload completely. Upload it again.'],
  'upload-expired': [409, 'The upload took too long. Upload the file again.'],
  'task-archived': [409, 'This task is archived. Restore it before you change it.'],
  'project-archived': [409, 'This project is archived. Restore it before you change anything in it.'],
  'plan-by-agreement': [409, 'This plan is by agreement only. Contact the operator of this server.'],
  'plan-not-paid': [409, 'A paid plan starts on its payment page.'],
  'no-subscription': [409, 'There is no active subscription to change.'],
  'subscription-runs': [409, 'A subscription is already active. Change its plan instead.'],
  'trial-used': [409, 'This workspace already has a plan or has used its trial.'],
  'payment-off': [404, 'Payments are not set up on this server.'],
  'payment-refused': [400, 'The signature is not valid.'],
  'payment-unavailable': [503, 'The payment service is not responding correctly. Nothing was charged. Try again later.'],
  'job-under-way': [409, 'This is already running. Wait for it to finish, or cancel it.'],
  'job-ended': [409, 'This has already ended. Reload to see how.'],
  'too-many-jobs': [409, 'You already have {count} jobs running. Wait for one to finish, or cancel one.'],
  'too-large': [413, 'The request is too large.'],
  'key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'too-slow': [408, 'The request took too long to arrive.'],
  'too-many-requests': [429, 'Too many requests. Try again in {seconds} s.'],
  unavailable: [503, 'The server is not ready. Try again in a moment.'],
  internal: [500, 'Something went wrong on the server.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The body of every error. `fields` has the errors by input. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string; fields?: Record<string, string> };
}

/** The sentence of an error with its details inserted. */
export const sentenceOf = (code: ErrorCode, details: Record<string, string | number> = {}): string =>
  errors[code][1].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
