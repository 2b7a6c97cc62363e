import { ownMutation, writeEvents } from '#server/events';
import type { Statements } from '#server/statements';
import { requestOf } from './reader.ts';
import type { About } from './world.ts';

/** The actions by which a workflow tells people something, and its owner what the assistant proposes, in the event log. */
export const TOLD = 'notify-by-workflow';
export const PROPOSED = 'propose-by-workflow';

interface Telling {
  about: Pick<About, 'workflow'>;
  runId: string;
  path: string;
}

/** Tells the people of a step a text. */
export function tell(db: Statements, action: typeof TOLD | typeof PROPOSED, { about, runId, path }: Telling, text: string): void {
  const { workspaceId, projectId } = about.workflow;
  const mutation = { ...ownMutation(action, { workspaceId, requestId: requestOf(runId) }), projectId };
  const changes = { text: [null, text], path: [null, path] } as const;
  writeEvents(db, mutation, [{ target: 'WorkflowRun', targetId: runId, changes }]);
}
