import { expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';

// Every list in an answer is paged or bounded in another way, which is named here.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);

const peopleOfOneProject = 'the people who may see one project, as many as the plan has seats';
const atMost = (count: number, of: string) => `at most ${count} ${of}`;
const pageOfComments = 'one page of the thread: 50 rows and 256 KB at most';
const pageOfHistory = 'one page of the history: 100 entries and 256 KB at most';
const ownExport = 'at most 5,000 rows of each kind and 8 MB in all; `incomplete` names what was cut';

/** The lists of an answer with the numbers of all charts. */
const chartsOf = (action: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      '.groups': atMost(40, 'pairs of a status and a priority'),
      '.weeks': atMost(106, 'weeks of the longest range'),
      '.flow.counts': atMost(8, 'statuses'),
      '.timeInStatus': atMost(8, 'statuses'),
      '.cycle.items': atMost(400, 'items'),
      '.aging': atMost(400, 'items'),
      '.estimates.items': atMost(400, 'items'),
      '.people': peopleOfOneProject,
      '.labels': atMost(500, 'labels of a project'),
      '.forecast.chances': atMost(262, 'weeks of five years'),
    }).map(([list, bound]) => [`analytics ${action} ${list}`, bound]),
  );

/** The charts of a workspace have no labels, and a row for each project. */
const workspaceCharts = (): Record<string, string> => {
  const { 'analytics get-workspace-analytics .labels': _, ...charts } = chartsOf('get-workspace-analytics');
  return { ...charts, 'analytics get-workspace-analytics .projects': 'the projects of one workspace, a line each' };
};

/** The lists of a message of a chat. */
const messageAt = (path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      '.breakdown': atMost(30, 'parts of a task'),
      '.insights': atMost(10, 'insights'),
      '.sources': atMost(40, 'sources'),
      '.steps': atMost(24, 'steps'),
      '.taskContext.items': atMost(10, 'items that were handed over'),
    }).map(([list, bound]) => [`chat ${path}${list}`, bound]),
  );

const progressAt = (...lists: string[]): Record<string, string> =>
  Object.fromEntries(
    lists.flatMap((list) =>
      ['checks', 'reviews'].map((of) => [`${list}[].progress.${of}`, atMost(30, `${of} of a pull request`)]),
    ),
  );

/** The lists of an insight. */
const insightOf = (kind: string): Record<string, string> => ({
  [`analytics get-${kind}-insight .cells`]: atMost(2000, 'pairs of a slice and a segment; `cellCount` counts all'),
  [`analytics get-${kind}-insight .dots`]: atMost(400, 'items'),
});

/** The lists of what a workflow does, which has 100,000 characters at most. */
const definitionAt = (place: string): Record<string, string> => {
  const deep = (path: string) => [path, `${path}[].conditions`, `${path}[].conditions[].conditions`];
  const all = [...deep('.conditions.conditions'), '.steps', ...deep('.steps[].conditions.conditions')];
  return Object.fromEntries(all.map((list) => [`workflow ${place}${list}`, atMost(20, 'steps, and conditions of a group')]));
};
const favoriteViews = 'at most 100 views and documents that one person made favorites in a workspace';

const ownLists = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [`user export-my-data .${name}`, ownExport]));

/** The unpaged lists of rows, and what bounds each. */
const kept: Record<string, string> = {
  ...ownLists('workspaces reportSubscriptions projects tasks issues comments issueComments attachments'),
  ...ownLists('documentAttachments issueAttachments timeEntries timeBlocks absences documents documentComments'),
  ...ownLists('documentLinks notes sprintItems projectUpdates reminders notifications notificationSettings'),
  ...ownLists('savedViews workViews calendarFeeds incomingMail apiTokens pushDevices notificationAddresses'),
  ...ownLists('invitations hints sessions passkeys webhooks integrations chats chatMessages chatProposals assistantUse'),
  ...ownLists('workflows workflowApprovals'),
  'documents get-visitor-comments .comments': atMost(300, 'comments that a document keeps of its visitors'),
  'workspace get-workspace .favoriteViews': favoriteViews,
  'workspace get-user-workspaces .items[].favoriteViews': favoriteViews,
  ...Object.fromEntries(
    ['get-imports .items[]', 'get-import-preview .import'].flatMap((at) => [
      [`imports ${at}.totals.statuses`, atMost(500, 'statuses of an import')],
      [`imports ${at}.totals.people`, atMost(5000, 'people of an import')],
    ]),
  ),
  'imports get-import-files .items': atMost(100, 'files that an import waits for'),
  'imports get-imports .items': atMost(100, 'imports into a project'),
  'imports find-import-projects .items': atMost(250, 'projects of five accounts'),
  'imports get-import-preview .head.statuses': atMost(500, 'statuses of an import'),
  'imports get-import-preview .head.people': atMost(5000, 'people of an import'),
  'imports get-import-preview .head.labels': atMost(2000, 'labels of an import'),
  'imports get-import-preview .head.notes': atMost(100, 'notes of an import'),
  'imports get-import-preview .first': atMost(5, 'items of an import'),
  'imports get-import-preview .guesses': atMost(5000, 'people of an import'),
  'workspace-imports get-imported-workspace .people': atMost(50, 'people of an archive'),
  'notifications get-push-devices .items': atMost(10, 'devices of one person'),
  'notes get-notes .items': atMost(1000, 'notes of a project and of its reader'),
  'documents get-changed-documents .items': atMost(5000, 'documents of a project or a library, their ids alone'),
  'documents find-references .items': atMost(100, 'items that the request names'),
  'documents get-linking-documents .items': atMost(100, 'documents'),
  'documents get-documents .items': atMost(5000, 'documents of a project or a library, without their text'),
  'tokens get-tokens .items': atMost(50, 'tokens of one person'),
  'integrations get-integrations .items': atMost(50, 'integrations of a workspace'),
  ...messageAt('follow-answer .message'),
  'chat follow-answer .proposals': atMost(30, 'changes that one answer proposes'),
  ...messageAt('get-chat-history .messages[]'),
  'chat get-chat-history .messages': atMost(500, 'messages of one chat'),
  'chat get-chat-history .proposals': 'those of its messages, at most 30 each',
  'chat get-issue-proposals .proposals': atMost(30, 'changes that one answer proposes'),
  'chat get-ai-usage .people': atMost(200, 'people, those who used the most'),
  'chat get-ai-settings .prompts': atMost(50, 'prompts that a team saves'),
  'chat get-ai-status .prompts': atMost(50, 'prompts that a team saves'),
  'chat get-ai-usage .features': 'the features of the assistant',
  'integrations find-files .items': atMost(40, 'files of five accounts'),
  'integrations get-services .items': atMost(20, 'services of the catalog'),
  ...definitionAt('get-workflow .definition'),
  ...definitionAt('get-workflow .live'),
  ...definitionAt('get-workflow-versions .items[].definition'),
  ...definitionAt('get-workflow-run .definition'),
  'workflow get-workflows .items': atMost(200, 'workflows of a project, without what they do'),
  'workflow get-workflow .problems': 'those of one definition',
  'workflow get-workflow-versions .items': atMost(50, 'versions of a workflow, the newest'),
  'workflow get-manual-workflows .items': atMost(50, 'active workflows of a project, their names alone'),
  'workflow get-workflow-run .why': 'the tests of one definition',
  'workflow get-workflow-run .steps': '20 steps, each for 100 subtasks at most',
  'workflow get-workflow-run .steps[].why': 'the tests of one branch',
  'workflow get-workflow-run .approvals': '20 people of 20 steps at most',
  'workflow get-workflow-approvals .items': atMost(100, 'approvals that are asked of the reader'),
  'workflow get-workflow-addresses .items': atMost(20, 'addresses of a project'),
  'webhooks get-webhooks .items': atMost(20, 'webhooks of a workspace'),
  'webhooks get-webhooks .items[].projects': atMost(100, 'projects'),
  'webhooks get-webhook-delivery .tries': atMost(10, 'attempts'),
  'tokens get-bot-tokens .items': atMost(50, 'tokens of the bots of one workspace'),
  'tokens get-access .workspaces': 'the workspaces that one person is in',
  'calendar get-feeds .items': atMost(10, 'feeds of one person'),
  'calendar get-time-blocks .items': '40 blocks a day in at most 45 days',
  'calendar get-colleague-time-blocks .items': '40 blocks a day of 20 people in at most 45 days',
  'jobs get-my-jobs .items': atMost(100, 'jobs of one person, the newest'),
  'user get-account-departure .blockedBy': 'the workspaces that one person is in',
  'user get-account-departure .deletes': 'the workspaces that one person is in',
  'user get-account-departure .leaves': 'the workspaces that one person is in',
  'audit-logs verify-audit-log .gaps': atMost(50, 'gaps of a log; adjacent ones are one'),
  'auth get-sessions .items': atMost(100, 'sessions, the latest used'),
  'workspace get-second-factor-state .lacking': atMost(100, 'people'),
  'workspace get-workspace .members': 'the active members of one workspace, as many as the plan has seats',
  'workspace get-user-workspaces .items[].members': 'one row: oneself',
  'payment get-invoices .items': atMost(100, 'invoices, the latest'),
  'workspace get-team-summary .departments': 'the departments of one workspace, a row of two numbers each',
  'workspace get-team-summary .productivity': atMost(100, 'people'),
  'workspace get-dated-work .items': atMost(6000, 'tasks and issues in at most 400 days'),
  'search search-workspace .items': 'one page of at most 50 results, by `cursor`',
  'search search-workspace .items[].snippet': 'the words of 180 characters',
  'search find-search-counts .items': 'the 10 kinds in the projects of one workspace, a number each',
  'workspace get-absences .items': '100 absences of each person of one workspace, in at most 800 days',
  'workspace get-project-health .items': 'the projects of one workspace, a line each',
  'workspace get-workspace-projects .items[].columns': atMost(4, 'columns'),
  'settings/project get-project .columns': atMost(4, 'columns'),
  'settings/project get-label-uses .items': atMost(500, 'labels of a project'),
  'settings/project get-project-calendar .holidays': atMost(400, 'holidays'),
  'settings/project get-custom-fields .items': atMost(50, 'fields of a project'),
  'settings/project get-custom-fields .items[].options': atMost(50, 'options of a field'),
  'sprints get-sprint-report .days': atMost(367, 'days since the start of a sprint'),
  'sprints get-sprint-report .history': atMost(5000, 'items that are or were in a sprint'),
  ...chartsOf('get-task-analytics'),
  ...chartsOf('get-issue-analytics'),
  ...workspaceCharts(),
  'analytics get-report-subscriptions .items': atMost(50, 'weekly emails of one person about a project'),
  'analytics get-work-report-subscriptions .items': atMost(50, 'weekly emails of one person about their views across projects'),
  ...insightOf('task'),
  ...insightOf('issue'),
  ...insightOf('workspace'),
  'sprints get-sprint-issues .items': atMost(1000, 'issues beside the sprints of a project'),
  'project get-task-moments .items': 'the tasks of one project, as get-project-tasks with `limit=all`; four short values each',
  'sprints get-sprints .items': atMost(500, 'sprints of a project'),
  'kanban get-board-frame .project.columns': atMost(4, 'columns'),
  'kanban get-board-frame .people': peopleOfOneProject,
  'kanban get-board-frame .labels': atMost(500, 'labels of a project'),
  'kanban get-former-people .items': atMost(1000, 'people who left a project'),
  'kanban get-board .project.columns': atMost(4, 'columns'),
  'kanban get-board .people': peopleOfOneProject,
  'kanban get-board .labels': atMost(500, 'labels of a project'),
  'project get-saved-views .items': atMost(200, 'views of one person in a project, 500 KB together'),
  'project get-saved-views .items[].config.filter.where': atMost(30, 'conditions of a filter'),
  'project get-saved-views .items[].config.columns': atMost(100, 'columns of a view'),
  'workspace get-work-views .items': atMost(200, 'views of one person in a workspace, 500 KB together'),
  'workspace get-work-views .items[].config.filter.where': atMost(30, 'conditions of a filter'),
  'project get-saved-views .items[].config.sort': atMost(5, 'columns to sort by'),
  'project get-task-subtasks .items': atMost(500, 'subtasks of a task'),
  'project get-templates .items': atMost(100, 'templates of a project, 2 MB together'),
  'project get-task-reminders .items': atMost(20, 'reminders of one person on a task'),
  'project get-task-details .subtasks': atMost(500, 'subtasks of a task'),
  'project get-task-details .labels': atMost(50, 'labels of a task'),
  'project get-task-details .comments': pageOfComments,
  'project get-task-details .attachments': atMost(200, 'files of a task'),
  'project get-task-details .activity': pageOfHistory,
  'project get-task-attachments .items': atMost(200, 'files of a task'),
  'project get-reported-comments .items[].reports': atMost(20, 'reports of a comment, the newest'),
  'project get-task-links .items': atMost(200, 'links of a task'),
  'project find-link-targets .items': atMost(10, 'things found'),
  'project get-task-time-entries .items': atMost(500, 'entries of a task'),
  'notifications get-notifications .items[].listed': atMost(20, 'items of a notification, the first'),
  'notifications get-project-notifications .items': atMost(500, 'projects of one person'),
  'notifications get-notifications .items[].entries': atMost(5, 'entries of a notification, the latest'),
  'project get-baselines .items': atMost(1, 'baseline of a project'),
  'project get-running-timer .items': atMost(1, 'timer of one person'),
  'issues get-project-issues .groups': 'one row of two values for each status, priority or assignee of a project',
  'issues find-similar-issues .items': atMost(5, 'issues'),
  'issues get-issue-attachments .items': atMost(200, 'files of an issue'),
  'documents get-document-attachments .items': atMost(200, 'files of a document'),
  'issues get-issue .labels': atMost(50, 'labels of an issue'),
  'issues get-issue .assignees': atMost(20, 'assignees of an issue'),
  'issues get-issue .comments': pageOfComments,
  'issues get-issue .comments[].replies': pageOfComments,
  'issues get-issue .linkedItems': atMost(200, 'links of an issue'),
  'issues get-issue .activity': pageOfHistory,
  'issues get-linked-items .items': atMost(200, 'links of an issue'),
  ...progressAt('issues get-issue .linkedItems', 'issues get-linked-items .items', 'project get-task-links .items'),
};

type Node = {
  type?: string;
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: Node;
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Node[]>>;

/** The paths in an answer that hold lists of objects. */
function listsIn(node: Node, path = ''): string[] {
  const choices = [node.anyOf, node.oneOf, node.allOf].flatMap((some) => some ?? []);
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, field]) => listsIn(field, `${path}.${name}`));
  const values = node.additionalProperties ? listsIn(node.additionalProperties, `${path}.*`) : [];
  const own = node.items && isObject(node.items) ? [path] : [];
  const below = node.items ? listsIn(node.items, `${path}[]`) : [];
  return [...new Set([...choices.flatMap((choice) => listsIn(choice, path)), ...fields, ...values, ...own, ...below])];
}

const isObject = ({ type, anyOf, oneOf, allOf }: Node): boolean =>
  type === 'object' || [anyOf, oneOf, allOf].some((some) => some?.some(isObject));

const fieldsOf = (node: Node): object =>
  Object.assign({}, node.properties, ...[node.anyOf, node.oneOf].flatMap((some) => some ?? []).map(fieldsOf));

const lists = actions
  .filter(({ method }) => method === 'GET')
  .flatMap((action) => {
    const answer = z.toJSONSchema(action.response, { unrepresentable: 'any', io: 'output' }) as Node;
    const { shape } = action.wholeQuery;
    return listsIn(answer).map((path) => ({
      name: `${action.family} ${action.name} ${path}`,
      isPage: path === '.items' && 'limit' in shape && ('page' in shape || 'before' in shape),
      tellsPages: path !== '.items' || 'pagination' in fieldsOf(answer),
    }));
  });

test('every list of rows is paged or bounded in a named way', () => {
  const others = lists.filter(({ isPage }) => !isPage).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.keys(kept).toSorted());
});

test('every list has its total, even one that is always complete', () => {
  expect(lists.filter(({ tellsPages }) => !tellsPages)).toEqual([]);
});
