import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { workspaceChartFields } from '#features/analytics/fields';
import { sessionReady } from '#web/session';
import { AnalyticsScreen, askForAnalytics } from './analytics-screen.tsx';
import { savedSearchOf } from './analytics-search.ts';
import { WorkspaceAnalyticsScreen } from './workspace-analytics-screen.tsx';

const FIELDS = { tasks: workspaceChartFields, issues: workspaceChartFields };

/** The address of a saved view of a project, or across projects. */
export const savedSearch = (search: Readonly<Record<string, readonly string[]>>, where: 'project' | 'workspace') =>
  savedSearchOf(search, where === 'workspace' ? FIELDS : undefined);

/** The analytics of the project in the address, or of all. */
export const analyticsRoute = {
  Component: AnalyticsRoute,
  loader: askForNumbers,
  // Another range or filter is requested by the screen.
  shouldRevalidate: ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
    currentParams['projectId'] !== nextParams['projectId'],
};

function AnalyticsRoute() {
  return useParams()['projectId'] === undefined ? <WorkspaceAnalyticsScreen /> : <AnalyticsScreen />;
}

/** Requests the numbers of a project once their code is here: the page around them takes longer to render than they to arrive. */
function askForNumbers({ params: { workspaceId, projectId }, request }: LoaderFunctionArgs): null {
  if (workspaceId === undefined || projectId === undefined) return null;
  void sessionReady().then(({ status }) => {
    if (status === 'authenticated') askForAnalytics({ workspaceId, projectId }, request.url);
  });
  return null;
}
