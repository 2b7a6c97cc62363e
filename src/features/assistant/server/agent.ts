import type { Delegate } from '#server/actors';
import { AGENT_NAME } from './words.ts';

/** For whom, and within what, the assistant acts. */
export interface Asker {
  chatId: string;
  userId: string;
  workspaceId: string;
  /** The only project that it reaches; null for all that its person sees in the workspace. */
  onlyProject: string | null;
  /** Where an admin has turned it off. */
  withoutProjects: ReadonlySet<string>;
}

/** The assistant as an actor: with the rights that its person has at that moment, within one workspace and for some actions. */
export const agentOf = (
  { chatId, userId, workspaceId, onlyProject, withoutProjects }: Asker,
  actions: ReadonlySet<string>,
): Delegate => ({
  type: 'AGENT',
  id: chatId,
  name: AGENT_NAME,
  onBehalfOf: userId,
  grant: { actions, workspaceId, projectId: onlyProject, withoutProjects },
});
