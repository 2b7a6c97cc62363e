import type { AuditCategory, AuditOutcome } from '#contract/audit';
import type { AuditEntry } from '../contract.ts';

/** What was done, as the middle of a sentence: somebody … something. */
const ACTS: Readonly<Record<string, string>> = {
  'login.succeeded': 'signed in',
  'login.failed': 'could not sign in as',
  logout: 'signed out',
  'session.revoked': 'signed other devices out',
  'password.changed': 'changed the password of',
  'email.changed': 'changed the address of',
  'mfa.enrolled': 'set up a second factor',
  'mfa.removed': 'removed a second factor of',
  'mfa.challenge_failed': 'entered a wrong code',
  'mfa.recovery_codes_made': 'made new recovery codes',
  'member.invited': 'invited',
  'member.joined': 'joined',
  'member.left': 'left',
  'member.removed': 'removed the member',
  'member.deactivated': 'deactivated the member',
  'member.reactivated': 'brought back the member',
  'member.updated': 'changed the member',
  'member.billing_changed': 'changed who sees to the plan:',
  'invitation.resent': 'sent again the invitation of',
  'invitation.revoked': 'took back the invitation of',
  'invitation.declined': 'declined the invitation of',
  'invitation.expired': 'let expire the invitation of',
  'workspace_role.changed': 'changed the role of',
  'project_role.changed': 'changed the project role of',
  'ownership.transferred': 'handed the workspace to',
  'workspace.created': 'made the workspace',
  'workspace.updated': 'changed the workspace',
  'workspace.deleted': 'deleted the workspace',
  'feature.toggled': 'switched a feature of',
  'project.created': 'made the project',
  'project.updated': 'changed the project',
  'project.status.changed': 'changed the status of',
  'project.archived': 'archived the project',
  'project.deleted': 'deleted the project',
  'project.restored': 'restored the project',
  'project.visibility.changed': 'changed who sees',
  'project.member.added': 'added to the project',
  'project.member.removed': 'took out of the project',
  'project.request.declined': 'declined to let in',
  'project.field.created': 'made the field',
  'project.field.updated': 'changed the field',
  'project.field.deleted': 'deleted the field',
  'task.deleted': 'deleted the task',
  'task.restored': 'restored the task',
  'task.erased': 'erased the task',
  'task.moved': 'moved the task',
  'task.converted': 'made an issue of the task',
  'task.approved': 'approved the task',
  'task.declined': 'declined the task',
  'issue.deleted': 'deleted the issue',
  'issue.restored': 'restored the issue',
  'issue.converted': 'made a task of the issue',
  'comment.deleted': 'deleted a comment on',
  'comment.restored': 'restored a comment on',
  'comment.report_resolved': 'dismissed reports in',
  'bulk.updated': 'changed many things in',
  'import.completed': 'imported into',
  'audit.searched': 'searched the audit log of',
  'audit.exported': 'exported the audit log of',
  'plan.changed': 'changed the plan:',
  'seats.changed': 'changed the seats of',
  'payment.succeeded': 'received the payment for',
  'payment.failed': 'did not receive the payment for',
};

/** What is said without naming what it was done to: that is the person themself, or everybody knows. */
const BARE = new Set([
  'login.succeeded',
  'logout',
  'session.revoked',
  'mfa.enrolled',
  'mfa.challenge_failed',
  'mfa.recovery_codes_made',
  'member.joined',
  'member.left',
]);

/** What an entry says was done; an act without words of its own by its dot name. */
export function actOf({ action }: Pick<AuditEntry, 'action'>): string {
  return Object.hasOwn(ACTS, action) ? (ACTS[action] ?? action) : action.replaceAll(/[._]/g, ' ');
}

/** What it was done to, as far as that has to be said and may be known. */
export function targetOf({ action, target, isWithheld }: Pick<AuditEntry, 'action' | 'target' | 'isWithheld'>): string {
  if (isWithheld) return '(private)';
  return BARE.has(action) ? '' : target.name;
}

/** Who it was. */
export function actorOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.name !== '') return actor.name;
  return (
    { ANONYMOUS: 'Somebody', SYSTEM: 'Cairn', INTEGRATION: 'An integration' }[actor.type as string] ?? (actor.email || 'Somebody')
  );
}

export const categoryName: Readonly<Record<AuditCategory, string>> = {
  AUTH: 'Sign-in',
  MEMBER: 'Members',
  ROLE: 'Roles',
  WORKSPACE: 'Workspace',
  PROJECT: 'Projects',
  CONTENT: 'Content',
  INTEGRATION: 'Integrations',
  AUTOMATION: 'Automation',
  AI: 'Assistant',
  BILLING: 'Billing',
  DATA: 'Data',
};

export const outcomeName: Readonly<Record<AuditOutcome, string>> = { SUCCESS: 'Done', FAILURE: 'Failed', DENIED: 'Refused' };

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const exact = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  hourCycle: 'h23',
});

/** "Nov 20, 17:03" by the reader's clock. */
export const shortMoment = (text: string): string => moment.format(new Date(text));
/** The same with year, seconds and time zone. */
export const exactMoment = (text: string): string => exact.format(new Date(text));

/** The fields that an entry says changed, each as it was and as it became. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): { field: string; was: string; is: string }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, was: valueText(before?.[field]), is: valueText(after?.[field]) }));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
