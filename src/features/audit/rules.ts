import type { AuditEntry } from './contract.ts';

/**
 * The verb of an entry: what was done, what was only tried (null if the action is itself a failure), and the rest of the sentence
 * after the target of what was done. The target of a denied action is what the request reached: the workspace or project where
 * something was to be created, or a row if there was one.
 */
export const ACTS: Readonly<Record<string, readonly [done: string, tried: string | null, end?: string]>> = {
  'login.succeeded': ['signed in', 'sign in'],
  'login.failed': ['failed to sign in as', null],
  logout: ['signed out', 'sign out'],
  'session.revoked': ['signed out other devices', 'sign out other devices'],
  'password.changed': ['changed the password of', 'change the password of'],
  'email.changed': ['changed the email address of', 'change the email address of'],
  'phone.changed': ['changed the phone number of', 'change the phone number of'],
  'identity.linked': ['added a way to sign in', 'add a way to sign in'],
  'identity.unlinked': ['removed a way to sign in', 'remove a way to sign in'],
  'mfa.enrolled': ['added a two-factor method', 'add a two-factor method'],
  'mfa.removed': ['removed a two-factor method of', 'remove a two-factor method of'],
  'mfa.challenge_failed': ['entered an incorrect code', null],
  'mfa.recovery_codes_made': ['created new recovery codes', 'create new recovery codes'],
  'member.invited': ['invited', 'invite someone to'],
  'member.joined': ['joined', 'join'],
  'member.left': ['left', 'leave'],
  'member.removed': ['removed', 'remove a member of', ' from the workspace'],
  'member.deactivated': ['deactivated', 'deactivate a member of'],
  'member.reactivated': ['reactivated', 'reactivate a member of'],
  'member.updated': ['changed the details of', 'change the details of a member of'],
  'member.absence_added': ['added an absence of', 'add an absence of'],
  'member.absence_deleted': ['deleted an absence of', 'delete an absence of'],
  'member.billing_changed': ['changed the billing access of', 'change billing access in'],
  'invitation.resent': ['resent the invitation to', 'resend an invitation to'],
  'invitation.link_made': ['created a new link for the invitation to', 'create a link for an invitation to'],
  'invitation.revoked': ['revoked the invitation to', 'revoke an invitation to'],
  'invitation.declined': ['declined the invitation of', 'decline the invitation of'],
  'invitation.expired': ['marked the invitation to', 'mark an invitation as expired in', ' as expired'],
  'workspace_role.changed': ['changed the role of', 'change a role in'],
  'project_role.changed': ['changed the project role of', 'change a role in the project'],
  'project_admin.missing': ['left the project', 'leave a project without an admin', ' without an admin'],
  'ownership.transferred': ['transferred the workspace to', 'transfer the workspace'],
  'workspace.created': ['created the workspace', 'create the workspace'],
  'workspace.imported': ['created the workspace', null, ' from an archive'],
  'workspace.updated': ['changed the workspace', 'change the workspace'],
  'workspace.deleted': ['deleted the workspace', 'delete the workspace'],
  'feature.toggled': ['turned a feature on or off in', 'turn a feature on or off in'],
  'project.created': ['created the project', 'create a project in'],
  'project.updated': ['changed the project', 'change the project'],
  'project.status.changed': ['changed the status of', 'change the status of'],
  'project.archived': ['archived the project', 'archive the project'],
  'project.deleted': ['deleted the project', 'delete the project'],
  'project.restored': ['restored the project', 'restore the project'],
  'project.visibility.changed': ['changed the visibility of', 'change the visibility of'],
  'project.member.added': ['added', 'add someone to the project', ' to a project'],
  'project.member.removed': ['removed', 'remove someone from the project', ' from a project'],
  'project.request.declined': ['declined the join request of', 'decline a join request in'],
  'project.field.created': ['created the field', 'create a field in the project'],
  'project.field.updated': ['changed the field', 'change the field'],
  'project.field.deleted': ['deleted the field', 'delete the field'],
  'task.deleted': ['deleted the task', 'delete the task'],
  'task.restored': ['restored the task', 'restore the task'],
  'task.erased': ['permanently deleted the task', 'permanently delete the task'],
  'task.moved': ['moved the task', 'move the task'],
  'task.converted': ['converted the task', 'convert the task to an issue:', ' to an issue'],
  'task.approved': ['approved the task', 'approve the task'],
  'task.declined': ['declined the task', 'decline the task'],
  'issue.deleted': ['deleted the issue', 'delete the issue'],
  'issue.restored': ['restored the issue', 'restore the issue'],
  'issue.converted': ['converted the issue', 'convert the issue to a task:', ' to a task'],
  'document.moved': ['moved the document', 'move the document'],
  'document.shared': ['changed who can see the document', 'change who can see the document'],
  'document.link_created': ['created a public link to the document', 'create a public link to the document'],
  'document.link_changed': ['changed the public link to the document', 'change the public link to the document'],
  'document.link_revoked': ['revoked the public link to the document', 'revoke the public link to the document'],
  'document.visitor_comment_approved': [
    'approved a comment of a visitor on the document',
    'approve comments of visitors on the document',
  ],
  'document.visitor_comment_withdrawn': [
    'took back the approval of a comment of a visitor on the document',
    'take back approvals of comments of visitors on the document',
  ],
  'document.visitor_comment_restored': [
    'restored a comment of a visitor on the document',
    'restore comments of visitors on the document',
  ],
  'document.visitor_comment_deleted': [
    'deleted a comment of a visitor on the document',
    'delete comments of visitors on the document',
  ],
  'document.exported': ['exported the document', 'export documents of'],
  'document.imported': ['imported the document', 'import documents into'],
  'document.deleted': ['deleted the document', 'delete the document'],
  'document.restored': ['restored the document', 'restore the document'],
  'note.deleted': ['deleted the note', 'delete the note'],
  'note.restored': ['restored the note', 'restore the note'],
  'project_update.deleted': ['deleted the project update', 'delete the project update'],
  'sprint.deleted': ['deleted the sprint', 'delete the sprint'],
  'comment.deleted': ['deleted a comment on', 'delete a comment'],
  'comment.restored': ['restored a comment on', 'restore a comment'],
  'comment.report_resolved': ['dismissed reports in', 'dismiss reports of a comment'],
  'bulk.updated': ['made bulk changes in', 'make bulk changes in'],
  'import.completed': ['imported into', 'import into'],
  'import.undone': ['undid the import of', 'undo the import of'],
  'export.started': ['started an export of', 'export'],
  'export.downloaded': ['downloaded the export of', 'download an export of'],
  'export.deleted': ['deleted the export of', 'delete an export of'],
  'audit.searched': ['searched the audit log of', 'search the audit log of'],
  'audit.pruned': ['deleted entries past the retention period from the audit log of', null],
  'audit.exported': ['exported the audit log of', 'export the audit log of'],
  'mail_address.created': ['gave an email address to', 'give an email address to'],
  'mail_address.changed': ['changed the email address of', 'change the email address of'],
  'mail_address.turned_off': ['turned off the email address of', 'turn off the email address of'],
  'feed.created': ['created the calendar feed', 'create a calendar feed of'],
  'feed.renewed': ['renewed the address of the calendar feed', 'renew the address of the calendar feed'],
  'feed.changed': ['changed the calendar feed', 'change the calendar feed'],
  'feed.revoked': ['revoked the calendar feed', 'revoke the calendar feed'],
  'token.created': ['created the API token', 'create an API token in'],
  'token.revoked': ['revoked the API token', 'revoke the API token'],
  'token.used_from_new_ip': ['noticed a new network of the API token', null],
  'webhook.created': ['created the webhook', 'create a webhook in'],
  'webhook.updated': ['changed the webhook', 'change the webhook'],
  'webhook.switched': ['turned a webhook on or off:', 'turn the webhook on or off:'],
  'webhook.turned_off': ['turned off the webhook', null],
  'webhook.secret_rotated': ['created a new secret for the webhook', 'create a new secret for the webhook'],
  'webhook.tested': ['tested the webhook', 'test the webhook'],
  'webhook.redelivered': ['redelivered events of the webhook', 'redeliver events of the webhook'],
  'webhook.deleted': ['deleted the webhook', 'delete the webhook'],
  'integration.connected': ['connected the integration', 'connect an integration in'],
  'integration.updated': ['changed the integration', 'change the integration'],
  'integration.paused': ['paused or resumed the integration', 'pause or resume the integration'],
  'integration.tested': ['tested the integration', 'test the integration'],
  'integration.disconnected': ['disconnected the integration', 'disconnect the integration'],
  'ai.settings_changed': ['changed the settings of the assistant in', 'change the settings of the assistant in'],
  'ai.settings_tested': ['tested the model of the assistant in', 'test the model of the assistant in'],
  'ai.project_switched': ['turned the assistant on or off in', 'turn the assistant on or off in'],
  'ai.action_applied': ['applied a change of the assistant to', 'apply a change of the assistant'],
  'ai.action_undone': ['undid a change of the assistant to', 'undo a change of the assistant'],
  'workflow.created': ['created the workflow', 'create a workflow in'],
  'workflow.updated': ['changed the workflow', 'change the workflow'],
  'workflow.enabled': ['published the workflow', 'publish the workflow'],
  'workflow.switched': ['paused or resumed the workflow', 'pause or resume the workflow'],
  'workflow.all_switched': ['paused or resumed all workflows of a project', 'pause or resume all workflows of a project'],
  'workflow.hook_changed': ['changed the address of the workflow', 'change the address of the workflow'],
  'workflow.run_failed': ['failed a run of the workflow', null],
  'workflow.stopped': ['stopped the workflow', null],
  'workflow.deleted': ['deleted the workflow', 'delete the workflow'],
  'workflow.restored': ['restored the workflow', 'restore the workflow'],
  'workflow.address_created': ['added the address for workflows', 'add an address for workflows in'],
  'workflow.address_deleted': ['deleted the address for workflows', 'delete the address for workflows'],
  'plan.changed': ['changed the plan:', 'change the plan of'],
  'seats.changed': ['changed the number of seats:', 'change the number of seats of'],
  'payment.succeeded': ['received the payment for', 'pay for'],
  'payment.failed': ['did not receive the payment for', null],
};

/** Actions without a target in the sentence: it is the person or obvious. */
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

/** Attempts on many tasks at once, in a project. */
const TRIED_IN_PROJECT: Readonly<Record<string, string>> = {
  'task.deleted': 'delete tasks in',
  'task.erased': 'permanently delete tasks in',
};

const ENDS: Readonly<Record<AuditEntry['outcome'], string>> = {
  SUCCESS: '',
  DENIED: ', but was denied',
  FAILURE: ', but it failed',
};

/** The parts of the sentence of an entry. */
export interface AuditSentence {
  readonly actor: string;
  readonly act: string;
  /** Empty if it is not named. */
  readonly target: string;
  /** The text after the target, such as how a failed attempt ended. */
  readonly end: string;
}

type Describable = Pick<AuditEntry, 'action' | 'actor' | 'isWithheld' | 'outcome' | 'target'> &
  Partial<Pick<AuditEntry, 'onBehalfOf'>>;

/** The sentence of an entry, the same on the screen and in exports. An unknown action is shown by its dot name. */
export function sentenceOf(entry: Describable): AuditSentence {
  const [done, tried, end = ''] = wordsOf(entry);
  const isSaidAsDone = entry.outcome === 'SUCCESS' || tried === null;
  return {
    actor: actorOf(entry),
    act: isSaidAsDone ? done : `tried to ${tried}`,
    target: targetOf(entry),
    end: isSaidAsDone ? end : ENDS[entry.outcome],
  };
}

/** The sentence as one line of text. */
export function lineOf(entry: Describable): string {
  const { actor, act, target, end } = sentenceOf(entry);
  return `${[actor, act, target].filter((part) => part !== '').join(' ')}${end}`;
}

function wordsOf({ action, actor, target }: Describable): readonly [done: string, tried: string | null, end?: string] {
  if (isEndedByServer({ action, actor })) return ['ended a session of', null];
  const plain = action.replaceAll(/[._]/g, ' ');
  const [done, tried, end] = (Object.hasOwn(ACTS, action) ? ACTS[action] : undefined) ?? [plain, `do this: ${plain}`];
  const inProject = target.type === 'Project' && Object.hasOwn(TRIED_IN_PROJECT, action) ? TRIED_IN_PROJECT[action] : undefined;
  return [done, inProject ?? tried, end];
}

function targetOf({ action, actor, target, isWithheld }: Describable): string {
  if (isWithheld) return '(private)';
  return BARE.has(action) && !isEndedByServer({ action, actor }) ? '' : target.name;
}

/** A session that the server ended itself, such as one with a stolen token. */
const isEndedByServer = ({ action, actor }: Pick<Describable, 'action' | 'actor'>): boolean =>
  action === 'session.revoked' && actor.type === 'SYSTEM';

function actorOf({ actor, onBehalfOf }: Describable): string {
  if (onBehalfOf) return `${calledOf(actor)} for ${onBehalfOf.name || onBehalfOf.email}`;
  return calledOf(actor);
}

function calledOf(actor: Describable['actor']): string {
  if (actor.name !== '') return actor.name;
  return (
    { ANONYMOUS: 'Someone', SYSTEM: 'Cairn', INTEGRATION: 'An integration' }[actor.type as string] ?? (actor.email || 'Someone')
  );
}
