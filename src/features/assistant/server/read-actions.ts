import type { ContextType } from '../fields.ts';

/**
 * What the assistant can look up: actions of the product that only read, by family and name, with the kind of the items that
 * they return. Addresses of files, and what is about an account, are not among them.
 */
export const READ_ACTIONS: Readonly<Record<string, ContextType | null>> = {
  'search.search-workspace': null,
  'workspace.get-my-work': null,
  'workspace.get-dated-work': null,
  'workspace.get-team-members': null,
  'workspace.get-team-summary': null,
  'workspace.get-workspace-projects': 'PROJECT',
  'analytics.get-workspace-analytics': null,
  'settings/project.get-project': 'PROJECT',
  'settings/project.get-labels': null,
  'project.get-project-tasks': 'TASK',
  'project.get-project-metrics': null,
  'project.get-task-details': 'TASK',
  'project.get-task-comments': null,
  'project.get-task-subtasks': null,
  'project.get-task-dependencies': 'TASK',
  'analytics.get-task-analytics': null,
  'analytics.get-issue-analytics': null,
  'workspace.get-project-health': null,
  'project.get-project-updates': null,
  'issues.get-project-issues': 'ISSUE',
  'issues.get-issue': 'ISSUE',
  'issues.get-issues-metrics': null,
  'issues.find-similar-issues': 'ISSUE',
  'documents.get-documents': 'DOCUMENT',
  'documents.get-document': 'DOCUMENT',
  'sprints.get-sprints': 'SPRINT',
  'sprints.get-sprint-report': null,
  'sprints.get-sprint-issues': 'ISSUE',
  'workspace.get-absences': null,
};
