import type { Person } from './app.ts';

/** A view of analytics, and its weekly email to its owner. */
export interface CastReports {
  reportViewId: string;
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

export async function castReports(owner: Person, projectId: string): Promise<CastReports> {
  const reportViewId = await reportView(owner, projectId);
  return { reportViewId, subscriptionId: (await subscribe(owner, reportViewId)).body.id };
}
