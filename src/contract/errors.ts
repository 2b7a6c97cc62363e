/**
 * Every error that the API may answer: code, HTTP status and sentence. `{name}` stands for a detail given to `fail`.
 * What is not in this table is a bug and answers 500 `internal`.
 */
export const errors = {
  'invalid-input': [400, 'The request is not valid.'],
  'unknown-action': [404, 'There is no such action.'],
  'ambiguous-endpoint': [400, 'Name one endpoint, once, in the query.'],
  'method-not-allowed': [405, 'This action answers to {method} only.'],
  'not-signed-in': [401, 'Sign in first.'],
  'session-ended': [401, 'This session has ended. Sign in again.'],
  'second-factor-needed': [403, 'Confirm your second factor first.'],
  'second-factor-required': [403, 'This workspace asks for a second factor. Set one up in your account.'],
  'no-second-factor': [409, 'Set up a second factor for yourself first, before you ask others for one.'],
  forbidden: [403, 'Your role does not allow this.'],
  'not-found': [404, 'Not found.'],
  'not-registered': [403, 'Finish your registration first.'],
  'registration-mismatch': [403, 'Registration is for the signed-in person only.'],
  stale: [409, 'Somebody changed this meanwhile: {fields}.'],
  conflict: [409, 'This cannot be done as things stand.'],
  'name-taken': [409, 'There is already one with this name.'],
  'last-owner': [409, 'A workspace keeps at least one active owner.'],
  'sole-owner': [409, 'You are the only owner of {workspaces}. Make somebody else an owner first.'],
  'sign-in-again': [403, 'Sign in again first, to confirm that it is you.'],
  'approval-needed': [409, 'The admins of this project approve new members. Ask to join.'],
  'last-project-admin': [409, 'A project keeps at least one admin.'],
  'not-yours-to-hide': [409, 'Only its members see a private project. Become one before you make it private.'],
  'role-too-high': [403, 'You can only give and change roles below your own.'],
  'not-a-member': [409, 'That person is not a member here.'],
  'invitation-expired': [409, 'This invitation has expired. Ask for a new one.'],
  'invitation-used': [409, 'This invitation is {status} and cannot be used any more.'],
  'invitation-for-another': [403, 'This invitation was sent to another mailbox. Sign in with that one.'],
  'invitations-go-by-mail': [409, 'This server sends invitations by mail. Send this one again instead.'],
  'mailbox-unverified': [403, 'Confirm your mail address first.'],
  'workspace-gone': [404, 'The workspace of this invitation is no longer there.'],
  'member-deactivated': [409, 'This member is deactivated. An admin of the workspace can activate them again.'],
  'awaits-approval': [409, 'This waits for an admin of the project to approve it.'],
  'already-a-member': [409, 'That person is a member already.'],
  'workspace-read-only': [409, 'This workspace is over the limits of its plan and can only be read until there is room again.'],
  'seat-limit-reached': [409, 'The plan of this workspace has {seats} seats, and all are taken.'],
  'guest-limit-reached': [409, 'The plan of this workspace has room for {guests} guests, and it is taken.'],
  'project-limit-reached': [409, 'The plan of this workspace holds {projects} projects.'],
  'no-custom-fields': [409, 'The plan of this workspace has no custom fields.'],
  'column-full': [409, 'This column takes {limit} cards at most.'],
  'already-linked': [409, 'The two are linked like this already.'],
  'link-circle': [409, 'This would close a circle: each would come before the other.'],
  'time-tracking-off': [409, 'Time tracking is off in this project.'],
  'file-too-large': [413, 'The plan of this workspace takes files of up to {limit}.'],
  'storage-full': [
    409,
    'The plan of this workspace holds {limit} of files, and there is no room left. Delete files, or choose a larger plan.',
  ],
  'upload-incomplete': [409, 'The file did not arrive whole. Send it again.'],
  'upload-expired': [409, 'The upload took too long. Send the file again.'],
  'task-archived': [409, 'This task is in the archive. Take it out before you change it.'],
  'project-archived': [409, 'This project is in the archive. Take it out before you change anything in it.'],
  'plan-by-agreement': [409, 'This plan is agreed on with the operator of this server. Ask for it.'],
  'plan-not-paid': [409, 'A plan that costs something begins on its payment page.'],
  'no-subscription': [409, 'There is no running subscription to change.'],
  'subscription-runs': [409, 'A subscription runs already. Change its plan instead.'],
  'trial-used': [409, 'This workspace has a plan, or has had its trial.'],
  'payment-off': [404, 'Payment is not set up on this server.'],
  'payment-refused': [400, 'The signature does not fit.'],
  'payment-unavailable': [503, 'The payment service does not answer as it should. Nothing was charged; try again in a while.'],
  'job-under-way': [409, 'This is already running. Wait for it to finish, or cancel it.'],
  'job-ended': [409, 'This has already ended. Reload to see how.'],
  'too-many-jobs': [409, 'You already have {count} jobs running. Wait for one to finish, or cancel one.'],
  'too-large': [413, 'The request is too large.'],
  'key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'too-slow': [408, 'The request took too long to arrive.'],
  'too-many-requests': [429, 'Too many requests. Try again in {seconds} s.'],
  unavailable: [503, 'The server is not ready. Try again in a moment.'],
  internal: [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The body of every error answer. `fields` names what was wrong with which input. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string; fields?: Record<string, string> };
}

/** The sentence of an error with its details put in. */
export const sentenceOf = (code: ErrorCode, details: Record<string, string | number> = {}): string =>
  errors[code][1].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
