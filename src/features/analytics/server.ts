import { issueFilterFields } from '#features/issues/fields';
import { issueCharted } from '#features/issues/server';
import { taskFilterFields } from '#contract/task-filter-fields';
import { taskCharted } from '#features/tasks/server';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { analyticsActions } from './contract.ts';
import { workspaceChartFields, workspaceSliceFields } from './fields.ts';
import { analyticsOf, workspaceAnalyticsOf } from './server/analytics.ts';
import { insightOf } from './server/insight.ts';
import { intervalReader, rebuildJob } from './server/intervals.ts';

export { type WeekNumbers, weekNumbers } from './server/week-numbers.ts';

export const analytics: Slice = {
  endpoints: endpoints(analyticsActions, {
    'get-task-analytics': (call) => analyticsOf({ source: taskCharted, fields: taskFilterFields }, call),
    'get-issue-analytics': (call) => analyticsOf({ source: issueCharted, fields: issueFilterFields }, call),
    'get-workspace-analytics': (call) =>
      workspaceAnalyticsOf(
        { source: call.query.kind === 'TASK' ? taskCharted : issueCharted, fields: workspaceChartFields },
        call,
      ),
    'get-task-insight': (call) =>
      insightOf({ source: taskCharted, fields: taskFilterFields }, taskFilterFields, call.reached.projectId, call),
    'get-issue-insight': (call) =>
      insightOf({ source: issueCharted, fields: issueFilterFields }, issueFilterFields, call.reached.projectId, call),
    'get-workspace-insight': (call) =>
      insightOf(
        { source: call.query.kind === 'TASK' ? taskCharted : issueCharted, fields: workspaceChartFields },
        workspaceSliceFields,
        null,
        call,
      ),
  }),
  tables: {
    StatusInterval: { by: 'inProjectId', names: 'project', without: ['id', 'eventId'] },
  },
  entities: [],
  readers: () => [intervalReader],
  jobs: ({ pool }) => [rebuildJob(pool)],
};
