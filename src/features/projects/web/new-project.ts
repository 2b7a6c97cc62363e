import type { BodyInput } from '#contract/action';
import { revalidate } from '#web/swr';
import type { ProjectSummary, workspaceProjectActions } from '../contract.ts';
import { workspaceClient } from './data.ts';

export type NewProject = BodyInput<(typeof workspaceProjectActions)['create-project']>;

/** Creates a project and waits for the answer: its address is the next page, and the server can refuse its key. */
export async function createProject(workspaceId: string, body: NewProject): Promise<ProjectSummary> {
  const made = await workspaceClient.post('create-project', { query: { workspaceId }, body });
  await Promise.all([revalidate(`projects:${workspaceId}`), revalidate('workspaces')]);
  return made;
}
