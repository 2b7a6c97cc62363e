import type { ProjectVerb } from '#contract/permissions';
import * as words from './words.ts';

interface Place {
  workspaceId: string;
  projectId: string;
}

/** One sentence about a view, with a shortcut or a link. */
export interface Hint {
  /** What is stored when it is dismissed. */
  readonly name: string;
  /** The last part of the view's address, of a project or of the workspace. */
  readonly at: { readonly project: string } | { readonly workspace: string };
  readonly text: string;
  readonly keys?: string;
  /** Its keys need nothing that was selected before: the sentence does the same when it is pressed, also without a keyboard. */
  readonly isButton?: true;
  readonly link?: { readonly label: string; readonly to: (place: Place) => string };
  /** What it takes in the project; others are not told what they cannot do. */
  readonly verb?: ProjectVerb;
}

/** The hints, one for each view. A new one is a line here and its sentence in words.ts. */
export const hints: readonly Hint[] = [
  { name: 'board', at: { project: 'board' }, text: words.board, keys: 'n', isButton: true, verb: 'createTask' },
  { name: 'list', at: { project: 'list' }, text: words.list, keys: 'x', verb: 'editOwnTask' },
  { name: 'calendar', at: { project: 'calendar' }, text: words.calendar, keys: 'alt+arrowright', verb: 'editOwnTask' },
  { name: 'timeline', at: { project: 'timeline' }, text: words.timeline, keys: 'l', verb: 'editOwnTask' },
  { name: 'issues', at: { project: 'issues' }, text: words.issues, keys: 'c', isButton: true, verb: 'reportIssue' },
  { name: 'sprints', at: { project: 'sprints' }, text: words.sprints, keys: 'shift+s', verb: 'editOwnTask' },
  { name: 'documents', at: { project: 'documents' }, text: words.documents, keys: '/', verb: 'manageDocs' },
  { name: 'notes', at: { project: 'notes' }, text: words.notes, keys: 'p' },
  {
    name: 'analytics',
    at: { project: 'analytics' },
    text: words.analytics,
    link: { label: words.allProjects, to: ({ workspaceId }) => `/workspace/${workspaceId}/analytics` },
  },
  {
    name: 'workflows',
    at: { project: 'workflow/list' },
    text: words.workflows,
    keys: 'c',
    isButton: true,
    verb: 'manageWorkflows',
  },
  { name: 'inbox', at: { workspace: 'inbox' }, text: words.inbox, keys: 'e' },
  {
    name: 'my-work',
    at: { workspace: 'my-work' },
    text: words.myWork,
    link: { label: words.chooseStartPage, to: () => '/account/profile' },
  },
];

/** The hint of the view at an address. A page beside or below the view has none. */
export function hintAt(pathname: string): Hint | null {
  const [, project] = /^\/dashboard\/[^/]+\/projects\/[^/]+\/(.+?)\/?$/.exec(pathname) ?? [];
  const [, workspace] = /^\/workspace\/[^/]+\/(.+?)\/?$/.exec(pathname) ?? [];
  return hints.find(({ at }) => ('project' in at ? at.project === project : at.workspace === workspace)) ?? null;
}
