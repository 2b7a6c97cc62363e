import type { BodyInput } from '#contract/action';
import { ownTimeZone } from '#web/own-time-zone';
import { revalidate } from '#web/swr';
import type { ProjectSummary, workspaceProjectActions } from '../contract.ts';
import { workspaceClient } from './data.ts';

export type NewProject = BodyInput<(typeof workspaceProjectActions)['create-project']>;

/** Creates a project in the time zone of this browser, and waits for the answer: its address is the next page, and the server can refuse its key. */
export async function createProject(workspaceId: string, body: NewProject): Promise<ProjectSummary> {
  const made = await workspaceClient.post('create-project', {
    query: { workspaceId },
    body: { timeZone: ownTimeZone(), ...body },
  });
  await Promise.all([revalidate(`projects:${workspaceId}`), revalidate('workspaces')]);
  return made;
}
