import type { Action } from '#contract/action';
import { documentActions } from '#features/documents/contract';
import { invitationActions } from '#features/invitations/contract';
import { issueActions } from '#features/issues/contract';
import { noteActions } from '#features/notes/contract';
import { workspaceProjectActions } from '#features/projects/contract';
import { sprintActions } from '#features/sprints/contract';
import { taskActions } from '#features/tasks/contract';
import type { Caller } from '#server/handlers';
import type { Thing } from '../fields.ts';

const tasks = taskActions['get-project-tasks'];
const issues = issueActions['get-project-issues'];
const documents = documentActions['get-documents'];
const projects = workspaceProjectActions['get-workspace-projects'];
const members = invitationActions['get-workspace-invitations'];

// By its name, because workflows stand above webhooks.
const runs = { family: 'workflow', name: 'get-workflow-runs' };

/** By what each kind of item can be read otherwise. */
const READING: Readonly<Record<Thing, readonly Pick<Action, 'family' | 'name'>[]>> = {
  task: [tasks],
  subtask: [tasks],
  issue: [issues],
  comment: [tasks, issues, documents],
  attachment: [tasks, issues],
  label: [projects],
  sprint: [sprintActions['get-sprints']],
  document: [documents],
  note: [noteActions['get-notes']],
  project: [projects],
  member: [members],
  invitation: [members],
  workflow: [runs],
};

/** True if the caller may read what an event is about: an API token only what its scopes include. */
export function mayBeTold({ delegate }: Pick<Caller, 'delegate'>, event: string): boolean {
  if (delegate === null) return true;
  const reading = READING[event.split('.')[0] as Thing] ?? [];
  return reading.every(({ family, name }) => delegate.grant.actions.has(`${family}.${name}`));
}
