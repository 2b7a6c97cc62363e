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
  'token-not-valid': [401, 'This API token is not valid. It may be expired or revoked.'],
  'session-ended': [401, 'Your session has ended. Sign in again.'],
  'second-factor-needed': [403, 'Confirm your sign-in with your second factor first.'],
  'second-factor-required': [403, 'This workspace requires two-factor authentication. Set it up in your account.'],
  'no-second-factor': [409, 'Set up two-factor authentication for yourself before you require it.'],
  forbidden: [403, "You don't have permission to do this. Ask an admin."],
  'not-found': [404, 'Not found.'],
  'not-registered': [403, 'Finish your registration first.'],
  'account-needed': [403, 'This is not part of the demo. Keep the workspace first.'],
  'demo-off': [404, 'This server has no demo.'],
  'demo-preparing': [503, 'The demo is being prepared. Try again in a minute.'],
  'demos-of-network': [429, 'You can open {count} demos a day. Continue the one you have, or sign up.'],
  'demos-full': [503, 'All {count} demo workspaces are in use. Try again later, or sign up.'],
  'demo-data-exists': [409, 'The workspace “{name}” has the demo data already. Delete it before you add the data again.'],
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
  'workflow-incomplete': [409, 'This workflow is not complete: {problem}.'],
  'workflow-not-published': [409, 'Publish this workflow first.'],
  'workflow-off': [409, 'This workflow is paused.'],
  'workflow-limit-reached': [
    409,
    'This plan includes {count} active workflows, and all are in use. Pause one or choose a larger plan.',
  ],
  'workflows-active': [409, 'A project can have up to {count} active workflows. Pause one first.'],
  'no-workflow-approvals': [409, 'This plan does not include approvals in workflows.'],
  'run-ended': [409, 'This run has already ended.'],
  'run-not-failed': [409, 'Only a failed run can be continued.'],
  'approval-closed': [409, 'This approval was already answered or is no longer needed.'],
  'webhook-off': [409, 'This webhook is off. Turn it on, then send again.'],
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
  'status-cannot-follow': [
    409,
    "A task can't move from {from} to {to} in this project. A project admin decides what can follow.",
  ],
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
  'issue-archived': [409, 'This issue is archived. Restore it before you change it.'],
  'document-archived': [409, 'This document is archived. Restore it before you change it.'],
  'document-has-link': [409, 'This document already has a public link.'],
  'document-locked': [409, 'This document is locked. Unlock it before you change it.'],
  'document-update-invalid': [400, 'This change does not fit into a document.'],
  'document-update-gap': [
    409,
    'This change builds on others that the server does not have. Load the document again, then send it.',
  ],
  'document-too-large': [413, 'A document can have up to {limit}. Move a part of this one to another document.'],
  'archive-unreadable': [400, 'This is not a complete archive of a workspace: {problem}.'],
  'archive-too-large': [413, 'This archive is too large.'],
  'archive-over-plan': [409, 'A new workspace on this server has room for {limit}. This archive has more.'],
  'archive-over-limit': [413, 'This server accepts archives of up to {limit}. Its operator can raise STORAGE_FILE_LIMIT.'],
  'document-unreadable': [413, 'This file cannot be read as a document. Split it, or save it in another format.'],
  'document-export-too-large': [413, 'These documents are too large for one file. Export fewer of them at a time.'],
  'document-file-too-large': [413, 'This document is too large for such a file. Export it as Markdown or HTML.'],
  'document-too-deep': [409, 'Documents can be nested {depth} deep.'],
  'document-circle': [409, 'A document cannot be moved into itself, or into a document in it.'],
  'note-archived': [409, 'This note is archived. Restore it before you change it.'],
  'note-converted': [409, 'This note was already made into something else.'],
  'note-of-others': [409, 'Only the person who converted this note can undo that.'],
  'note-without-project': [409, 'This note is in no project. Choose a project for it.'],
  'too-many-notes': [409, 'You can have up to {count} notes here. Archive some to make room.'],
  'too-many-documents': [409, 'A project can have up to {count} documents, with those in the archive and the trash.'],
  'project-archived': [409, 'This project is archived. Restore it before you change anything in it.'],
  'plan-by-agreement': [409, 'This plan is by agreement only. Contact the operator of this server.'],
  'plan-not-paid': [409, 'A paid plan starts on its payment page.'],
  'no-subscription': [409, 'There is no active subscription to change.'],
  'subscription-runs': [409, 'A subscription is already active. Change its plan instead.'],
  'trial-used': [409, 'This workspace already has a plan or has used its trial.'],
  'payment-off': [404, 'Payments are not set up on this server.'],
  'payment-refused': [400, 'The signature is not valid.'],
  'payment-unavailable': [503, 'The payment service is not responding correctly. Nothing was charged. Try again later.'],
  'mail-outside-without-triage': [409, 'Email from outside waits in triage. Turn on triage in this project first.'],
  'source-refused': [409, 'The project could not be read. {problem}.'],
  'job-under-way': [409, 'This is already running. Wait for it to finish, or cancel it.'],
  'job-ended': [409, 'This has already ended. Reload to see how.'],
  'too-many-jobs': [409, 'You already have {count} jobs running. Wait for one to finish, or cancel one.'],
  'assistant-not-in-plan': [409, 'This plan does not include the assistant. Choose a larger plan.'],
  'assistant-off': [409, 'The assistant is turned off in this workspace.'],
  'assistant-off-here': [409, 'The assistant is turned off in this project.'],
  'assistant-without-model': [409, 'No model is set up for the assistant. An admin can choose one in the settings.'],
  'assistant-messages-used': [409, 'All {count} messages of this month are used. More are available next month.'],
  'assistant-tokens-used': [409, 'The assistant has used all tokens of this month. An admin can raise the limit.'],
  'assistant-asks-first': [409, 'The assistant has to ask before it changes anything here. An admin can allow more.'],
  'answer-pending': [409, 'The assistant is still answering. Wait for it, or stop it.'],
  'chat-full': [409, 'This chat has {count} messages, which is the most. Start a new one.'],
  'proposal-closed': [409, 'This change was already applied or dismissed.'],
  'proposal-open': [409, 'This change is not applied.'],
  'too-large': [413, 'The request is too large.'],
  'key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'too-slow': [408, 'The request took too long to arrive.'],
  'too-many-requests': [429, 'Too many requests. Try again in {seconds} s.'],
  'setup-link-used': [
    409,
    'This link was used already, or the server has printed a newer one since. Look for the newest in the terminal.',
  ],
  unavailable: [503, 'The server is not ready. Try again in a moment.'],
  internal: [500, 'Something went wrong on the server.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The body of every error. `fields` has the errors by input. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    requestId: string;
    fields?: Record<string, string>;
    /** With `stale`, of items that people write: the version of the item, and what others changed, as it is now. */
    current?: { version: number } & Record<string, unknown>;
  };
}

/** The sentence of an error with its details inserted. */
export const sentenceOf = (code: ErrorCode, details: Details = {}): string => filledIn(errors[code][1], details);

type Details = Readonly<Record<string, string | number>>;

/** A sentence of the table with its details in place of their names. */
export const filledIn = (sentence: string, details: Details): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
