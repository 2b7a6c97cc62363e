import type { AuditEntry } from './contract.ts';

/**
 * What was done, as the middle of a sentence, and what was only tried; null where the act itself is a failure. A refusal is about
 * what was reached: the workspace or project where something was to be made, and a row only where there was one. What was done may
 * have an end behind its target.
 */
export const ACTS: Readonly<Record<string, readonly [done: string, tried: string | null, end?: string]>> = {
  'login.succeeded': ['signed in', 'sign in'],
  'login.failed': ['could not sign in as', null],
  logout: ['signed out', 'sign out'],
  'session.revoked': ['signed other devices out', 'sign other devices out'],
  'password.changed': ['changed the password of', 'change the password of'],
  'email.changed': ['changed the address of', 'change the address of'],
  'phone.changed': ['changed the phone of', 'change the phone of'],
  'identity.linked': ['linked a further way to sign in', 'link a further way to sign in'],
  'identity.unlinked': ['gave up a way to sign in', 'give up a way to sign in'],
  'mfa.enrolled': ['set up a second factor', 'set up a second factor'],
  'mfa.removed': ['removed a second factor of', 'remove a second factor of'],
  'mfa.challenge_failed': ['entered a wrong code', null],
  'mfa.recovery_codes_made': ['made new recovery codes', 'make new recovery codes'],
  'member.invited': ['invited', 'invite somebody to'],
  'member.joined': ['joined', 'join'],
  'member.left': ['left', 'leave'],
  'member.removed': ['removed the member', 'remove a member of'],
  'member.deactivated': ['deactivated the member', 'deactivate a member of'],
  'member.reactivated': ['brought back the member', 'bring back a member of'],
  'member.updated': ['changed the member', 'change a member of'],
  'member.billing_changed': ['changed who sees to the plan:', 'change who sees to the plan of'],
  'invitation.resent': ['sent again the invitation of', 'send again an invitation to'],
  'invitation.link_made': ['made a new link for the invitation of', 'make a link for an invitation to'],
  'invitation.revoked': ['took back the invitation of', 'take back an invitation to'],
  'invitation.declined': ['declined the invitation of', 'decline the invitation of'],
  'invitation.expired': ['let expire the invitation of', 'let expire the invitation of'],
  'workspace_role.changed': ['changed the role of', 'change a role in'],
  'project_role.changed': ['changed the project role of', 'change a role in the project'],
  'project_admin.missing': ['left without an admin the project', 'leave a project without an admin'],
  'ownership.transferred': ['handed the workspace to', 'hand over the workspace'],
  'workspace.created': ['made the workspace', 'make the workspace'],
  'workspace.updated': ['changed the workspace', 'change the workspace'],
  'workspace.deleted': ['deleted the workspace', 'delete the workspace'],
  'feature.toggled': ['switched a feature of', 'switch a feature of'],
  'project.created': ['made the project', 'make a project in'],
  'project.updated': ['changed the project', 'change the project'],
  'project.status.changed': ['changed the status of', 'change the status of'],
  'project.archived': ['archived the project', 'archive the project'],
  'project.deleted': ['deleted the project', 'delete the project'],
  'project.restored': ['restored the project', 'restore the project'],
  'project.visibility.changed': ['changed who sees', 'change who sees'],
  'project.member.added': ['added', 'add somebody to the project', ' to a project'],
  'project.member.removed': ['took', 'take somebody out of the project', ' out of a project'],
  'project.request.declined': ['declined to let in', 'decline to let somebody in'],
  'project.field.created': ['made the field', 'make a field in the project'],
  'project.field.updated': ['changed the field', 'change the field'],
  'project.field.deleted': ['deleted the field', 'delete the field'],
  'task.deleted': ['deleted the task', 'delete the task'],
  'task.restored': ['restored the task', 'restore the task'],
  'task.erased': ['erased the task', 'erase the task'],
  'task.moved': ['moved the task', 'move the task'],
  'task.converted': ['made an issue of the task', 'make an issue of the task'],
  'task.approved': ['approved the task', 'approve the task'],
  'task.declined': ['declined the task', 'decline the task'],
  'issue.deleted': ['deleted the issue', 'delete the issue'],
  'issue.restored': ['restored the issue', 'restore the issue'],
  'issue.converted': ['made a task of the issue', 'make a task of the issue'],
  'comment.deleted': ['deleted a comment on', 'delete a comment'],
  'comment.restored': ['restored a comment on', 'restore a comment'],
  'comment.report_resolved': ['dismissed reports in', 'dismiss reports of a comment'],
  'bulk.updated': ['changed many things in', 'change many things in'],
  'import.completed': ['imported into', 'import into'],
  'audit.searched': ['searched the audit log of', 'search the audit log of'],
  'audit.pruned': ['erased what is older than the plan keeps from the audit log of', null],
  'audit.exported': ['exported the audit log of', 'export the audit log of'],
  'plan.changed': ['changed the plan:', 'change the plan of'],
  'seats.changed': ['changed the seats of', 'change the seats of'],
  'payment.succeeded': ['received the payment for', 'pay for'],
  'payment.failed': ['did not receive the payment for', null],
};

/** What is said without naming what it was done to: that is the person themself, or everybody knows. */
const BARE = new Set([
  'login.succeeded',
  'logout',
  'session.revoked',
  'mfa.enrolled',
  'identity.linked',
  'identity.unlinked',
  'mfa.challenge_failed',
  'mfa.recovery_codes_made',
  'member.joined',
  'member.left',
]);

/** What was tried with many at once, in a project. */
const TRIED_IN_PROJECT: Readonly<Record<string, string>> = { 'task.deleted': 'delete tasks in', 'task.erased': 'erase tasks in' };

const ENDS: Readonly<Record<AuditEntry['outcome'], string>> = {
  SUCCESS: '',
  DENIED: ', and was refused',
  FAILURE: ', without success',
};

/** The parts of the sentence that an entry is told in: somebody did something to something, or tried to. */
export interface AuditSentence {
  readonly actor: string;
  readonly act: string;
  /** Empty where it need not be said. */
  readonly target: string;
  /** What stands behind the target: how it ended, where it was not done. */
  readonly end: string;
}

type Told = Pick<AuditEntry, 'action' | 'actor' | 'isWithheld' | 'outcome' | 'target'> & Partial<Pick<AuditEntry, 'onBehalfOf'>>;

/** What an entry says, in the same words wherever it is read. An act without words of its own is told by its dot name. */
export function sentenceOf(entry: Told): AuditSentence {
  const [done, tried, end = ''] = wordsOf(entry);
  const isTold = entry.outcome === 'SUCCESS' || tried === null;
  return {
    actor: actorOf(entry),
    act: isTold ? done : `tried to ${tried}`,
    target: targetOf(entry),
    end: isTold ? end : ENDS[entry.outcome],
  };
}

/** The same as one line of text. */
export function lineOf(entry: Told): string {
  const { actor, act, target, end } = sentenceOf(entry);
  return `${[actor, act, target].filter((part) => part !== '').join(' ')}${end}`;
}

function wordsOf({ action, actor, target }: Told): readonly [done: string, tried: string | null, end?: string] {
  if (isOurOwnEnd({ action, actor })) return ['ended a session of', null];
  const plain = action.replaceAll(/[._]/g, ' ');
  const [done, tried, end] = (Object.hasOwn(ACTS, action) ? ACTS[action] : undefined) ?? [plain, `do this: ${plain}`];
  const inProject = target.type === 'Project' && Object.hasOwn(TRIED_IN_PROJECT, action) ? TRIED_IN_PROJECT[action] : undefined;
  return [done, inProject ?? tried, end];
}

function targetOf({ action, actor, target, isWithheld }: Told): string {
  if (isWithheld) return '(private)';
  return BARE.has(action) && !isOurOwnEnd({ action, actor }) ? '' : target.name;
}

/** A session that the server ended by itself, such as one whose token somebody else holds a copy of. */
const isOurOwnEnd = ({ action, actor }: Pick<Told, 'action' | 'actor'>): boolean =>
  action === 'session.revoked' && actor.type === 'SYSTEM';

function actorOf({ actor, onBehalfOf }: Told): string {
  if (onBehalfOf) return `${calledOf(actor)} for ${onBehalfOf.name || onBehalfOf.email}`;
  return calledOf(actor);
}

function calledOf(actor: Told['actor']): string {
  if (actor.name !== '') return actor.name;
  return (
    { ANONYMOUS: 'Somebody', SYSTEM: 'Cairn', INTEGRATION: 'An integration' }[actor.type as string] ?? (actor.email || 'Somebody')
  );
}
