import type { Person } from './app.ts';

/** A view of analytics with its weekly email to its owner, and one across projects. */
export interface CastReports {
  reportViewId: string;
  workReportViewId: string;
  subscriptionId: string;
}

type Search = Record<string, string[]>;

/** A view of a project's analytics. */
export async function reportView(by: Person, projectId: string, search: Search = {}, isShared = false): Promise<string> {
  const body = { surface: 'ANALYTICS', name: 'Our pace', isShared, config: { search } };
  const made = await by.ask('POST', 'project', 'create-saved-view', { query: { projectId }, body });
  if (made.status !== 200) throw new Error(`${made.status} ${made.text}`);
  return made.body.id;
}

/** Asks for the weekly email of a view. */
export const subscribe = (by: Person, viewId: string) =>
  by.ask('POST', 'analytics', 'subscribe-to-report', { query: { viewId }, body: {} });

/** A person's view of the analytics of a workspace. */
export async function workReportView(by: Person, workspaceId: string, search: Search = {}): Promise<string> {
  const body = { surface: 'ANALYTICS', name: 'Pace of all', config: { search } };
  const made = await by.ask('POST', 'workspace', 'create-work-view', { query: { workspaceId }, body });
  if (made.status !== 200) throw new Error(`${made.status} ${made.text}`);
  return made.body.id;
}

/** Asks for the weekly email of a view across projects. */
export const subscribeAcross = (by: Person, workspaceId: string, workViewId: string, timeZone = 'UTC') =>
  by.ask('POST', 'analytics', 'subscribe-to-work-report', { query: { workspaceId, workViewId }, body: { timeZone } });

export async function castReports(owner: Person, projectId: string, workspaceId: string): Promise<CastReports> {
  const reportViewId = await reportView(owner, projectId);
  const workReportViewId = await workReportView(owner, workspaceId);
  return { reportViewId, workReportViewId, subscriptionId: (await subscribe(owner, reportViewId)).body.id };
}
