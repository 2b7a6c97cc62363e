import { mayInProject, type ProjectVerb } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import type { SettingsPages } from '#features/settings/web';
import * as words from './words.ts';

interface ProjectPage {
  /** The last segment of its address; '' for the first page. */
  readonly path: string;
  readonly label: string;
  /** The right that a person needs to see the page. */
  readonly verb: ProjectVerb;
  /** True if it works in a workspace over its plan, since it frees room. */
  readonly whileReadOnly?: boolean;
}

/** The pages of a project's settings. */
export const pages = [
  { path: '', label: words.general, verb: 'manageSettings' },
  { path: 'columns', label: words.columns, verb: 'manageSettings' },
  { path: 'labels', label: words.labels, verb: 'manageLabels' },
  { path: 'fields', label: words.customFields, verb: 'manageSettings' },
  { path: 'schedule', label: words.schedule, verb: 'manageSettings' },
  { path: 'sprints', label: words.sprints, verb: 'manageSprints' },
  { path: 'integrations', label: words.integrations, verb: 'manageSettings' },
  { path: 'import', label: words.importTasks, verb: 'manageSettings' },
  { path: 'ai', label: words.ai, verb: 'manageSettings' },
  { path: 'archiving', label: words.archiving, verb: 'manageSettings' },
  { path: 'access', label: words.access, verb: 'manageSettings' },
  { path: 'email', label: words.email, verb: 'manageSettings', whileReadOnly: true },
  // A feed is its person's own. The address is for everyone who has settings here at all.
  {
    path: 'calendar-feeds',
    label: words.calendarFeeds,
    verb: 'manageLabels',
    whileReadOnly: true,
  },
  {
    path: 'danger',
    label: words.dangerZone,
    verb: 'deleteProject',
    whileReadOnly: true,
  },
] as const satisfies readonly ProjectPage[];

/** Those that a person can open, by their role. */
export const pagesFor = (role: ProjectSummary['role']) => pages.filter(({ verb }) => mayInProject(role, verb));

export const settingsBase = ({ workspaceId, projectId }: ProjectScope): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/settings`;

export const projectPages: SettingsPages = {
  title: words.projectSettings,
  base: ({ project }) => project && settingsBase({ workspaceId: project.workspaceId, projectId: project.id }),
  opened: ({ project }) => (project ? pagesFor(project.role) : []),
};
