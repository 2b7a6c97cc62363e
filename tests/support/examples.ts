import type { Cast } from './cast.ts';
import { chatExamples } from './examples/chats.ts';
import { documentExamples } from './examples/documents.ts';
import { issueExamples } from './examples/issues.ts';
import { noteExamples } from './examples/notes.ts';
import { peopleExamples } from './examples/people.ts';
import { sprintExamples } from './examples/sprints.ts';
import { taskExamples } from './examples/tasks.ts';
import { workflowExamples } from './examples/workflows.ts';

/** A valid request for every action, by name: the matrix varies it. A new action without one fails the matrix. */
export interface Example {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export type Examples = Record<string, (cast: Cast) => Example>;
export const examples: Examples = {
  ...peopleExamples,
  ...taskExamples,
  ...issueExamples,
  ...sprintExamples,
  ...documentExamples,
  ...noteExamples,
  ...workflowExamples,
  ...chatExamples,
};

// Actions that remove what others need.
const last = [
  'imports.discard-import-draft',
  'imports.start-import-job',
  'imports.undo-import-job',
  'imports.create-import-draft',
  'user.prepare-profile-picture',
  'workspace-imports.discard-archive-upload',
  'workspace-imports.prepare-archive-upload',
  'settings/project.delete-label',
  'settings/project.delete-custom-field',
  'incoming-mail.turn-off-project-mail-address',
  'integrations.stop-issue-sync',
  'integrations.remove-chat-app',
  'integrations.pause-integration',
  'integrations.disconnect-integration',
  'webhooks.switch-webhook',
  'chat.update-project-ai',
  'chat.delete-chat',
  'workflow.cancel-workflow-run',
  'workflow.delete-workflow-address',
  'workflow.switch-workflow',
  'workflow.delete-workflow',
  'workflow.pause-workflows',
  'webhooks.delete-webhook',
  'notifications.test-push-device',
  'notifications.revoke-push-device',
  'notifications.test-notification-address',
  'notifications.delete-notification-address',
  'project.delete-saved-view',
  'project.delete-task-subtask',
  'project.delete-task-comment',
  'project.restore-task-comment',
  'project.delete-task-attachment',
  'project.restore-task-attachment',
  'issues.delete-issue-attachment',
  'issues.restore-issue-attachment',
  'project.delete-project-update',
  'documents.archive-document',
  'documents.revoke-document-link',
  'documents.delete-document',
  'notes.archive-note',
  'notes.delete-note',
  'sprints.complete-sprint',
  'sprints.cancel-sprint',
  'sprints.delete-sprint',
  'project.delete-task',
  'project.restore-task',
  'project.bulk-delete-tasks',
  'project.bulk-restore-tasks',
  'project.delete-tasks',
  'project.remove-project-member',
  'settings/project.delete-project',
  'workspace.remove-workspace-member',
  'workspace.transfer-ownership',
  'workspace.leave-workspace',
  'workspace.delete-workspace',
  'user.delete-account',
];

/** True for an action that removes what others need. */
export const isDestructive = ({ family, name }: { family: string; name: string }): boolean => last.includes(`${family}.${name}`);

/** The actions in an order in which none misses what another has removed. */
export const inWalkingOrder = <A extends { family: string; name: string }>(actions: readonly A[]): A[] => {
  const placeOf = ({ family, name }: A): number => last.indexOf(`${family}.${name}`);
  return actions.toSorted((one, other) => placeOf(one) - placeOf(other));
};
