import { useParams } from 'react-router';
import { workspaceChartFields } from '#features/analytics/fields';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { savedSearchOf } from './analytics-search.ts';
import { WorkspaceAnalyticsScreen } from './workspace-analytics-screen.tsx';

const FIELDS = { tasks: workspaceChartFields, issues: workspaceChartFields };

/** The address of a saved view of a project, or across projects. */
export const savedSearch = (search: Readonly<Record<string, readonly string[]>>, where: 'project' | 'workspace') =>
  savedSearchOf(search, where === 'workspace' ? FIELDS : undefined);

/** The analytics of the project in the address, or of all. */
export function AnalyticsRoute() {
  return useParams()['projectId'] === undefined ? <WorkspaceAnalyticsScreen /> : <AnalyticsScreen />;
}
