export { AnalyticsScreen } from './analytics-screen.tsx';
export { WorkspaceAnalyticsScreen } from './workspace-analytics-screen.tsx';
