import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';

const STATUSES: Readonly<Record<IssueStatus, string>> = {
  TRIAGE: 'Triage',
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  IN_REVIEW: 'In review',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
  WONT_FIX: 'Won’t fix',
  DUPLICATE: 'Duplicate',
};
const TYPES: Readonly<Record<IssueType, string>> = {
  BUG: 'Bug',
  FEATURE: 'Feature',
  IMPROVEMENT: 'Improvement',
  TASK: 'Task',
  QUESTION: 'Question',
  INCIDENT: 'Incident',
};
const SEVERITIES: Readonly<Record<Severity, string>> = {
  S1: 'S1 · nothing works',
  S2: 'S2 · hurts much',
  S3: 'S3 · there is a way around',
  S4: 'S4 · a blemish',
};

/** From what waits to what is over. */
export const issueStatuses = Object.keys(STATUSES) as IssueStatus[];
export const issueTypes = Object.keys(TYPES) as IssueType[];
export const severities = Object.keys(SEVERITIES) as Severity[];

/** How values are called on the screen; an unknown one (from a newer server) as it is. */
export const issueStatusName = (status: string): string => STATUSES[status as IssueStatus] ?? status;
export const issueTypeName = (type: string): string => TYPES[type as IssueType] ?? type;
export const severityName = (severity: string): string => SEVERITIES[severity as Severity] ?? severity;

/** How people know an issue. It has no number until the server has given it one. */
export const issueKey = (projectKey: string, { number }: { number: number }): string =>
  number > 0 ? `${projectKey}-${number}` : projectKey;

/** The address of a project's issues, and of one of them. */
export const issuesPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string }): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/issues`;
