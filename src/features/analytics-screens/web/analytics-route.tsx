import { useParams } from 'react-router';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { WorkspaceAnalyticsScreen } from './workspace-analytics-screen.tsx';

/** The analytics of the project in the address, or of all. */
export function AnalyticsRoute() {
  return useParams()['projectId'] === undefined ? <WorkspaceAnalyticsScreen /> : <AnalyticsScreen />;
}
