import { byCount, counted, figure } from '#contract/counts';

// Bulk bar
export const copyKeys = 'Copy keys';

// Edits
export const moved = (subject: string, status: string) => `${subject} moved to ${status}`;
export const prioritySet = (subject: string, priority: string) => `${subject} set to ${priority} priority`;
export const typeSet = (subject: string, type: string) => `Type of ${subject} set to ${type}`;
export const dueDateRemoved = (subject: string) => `Due date of ${subject} removed`;
export const dueDateSet = (subject: string, date: string) => `Due date of ${subject} set to ${date}`;
export const assigned = (subject: string, person: string) => `${subject} assigned to ${person}`;
export const unassigned = (subject: string, person: string) => `${person} unassigned from ${subject}`;
export const labelRemoved = (subject: string, label: string) => `Label ${label} removed from ${subject}`;
export const labelAdded = (subject: string, label: string) => `Label ${label} added to ${subject}`;
export const keysCopied = (first: string, count: number) => `${byCount(count, first, counted(count, 'key'))} copied`;
export const issueCount = (count: number) => counted(count, 'issue');

// Issues screen
export const theIssues = 'the issues';

// List options
export const assignee = 'Assignee';
export const newestFirst = 'Newest first';
export const number = 'Number';
export const lastUpdated = 'Last updated';
export const groupBy = 'Group by';
export const order = 'Order';
export const triage = 'Triage';
export const triageHint = 'Issues from people who can only comment wait in triage until a member accepts them.';

// Metrics strip
export const issueSummary = 'Issue summary';
export const showMetric = (name: string) => `: ${name}, show these issues`;
export const total = 'Total';
export const unassignedCount = 'Unassigned';
export const overdue = 'Overdue';
export const openedLately = 'Opened in 7 days';
export const resolvedLately = 'Resolved in 7 days';
export const medianResolution = 'Median time to resolve';
export const oldestOpen = 'Oldest open';
export const hours = (count: number) => `${figure(count)} h`;
export const days = (count: number) => `${figure(count)} d`;
export const minutes = (count: number) => `${figure(count)} min`;

// Row menu
export const open = 'Open';
export const deselect = 'Deselect';
export const select = 'Select';
export const opensPicker = (field: string) => `${field}…`;
export const unassignMe = 'Unassign me';
export const assignToMe = 'Assign to me';
export const convertCount = (count: number) => `Convert ${counted(count, 'issue')} to tasks`;
export const deleteCount = (count: number) => `Delete ${counted(count, 'issue')}`;
export const archive = 'Archive';
export const archiveCount = (count: number) => `Archive ${counted(count, 'issue')}`;

// Group head
export const addIssueTo = (group: string) => `Add issue to ${group}`;

// Issue row
export const commentCount = (count: number) => counted(count, 'comment');
export const fileCount = (count: number) => counted(count, 'file');
export const updatedOn = (date: string) => `Updated ${date}`;

// Issues skeleton
export const loadingIssues = 'Loading issues';

// List bar
export const searchIssues = 'Search issues';
export const all = 'All';
export const view = 'View';
export const display = 'Display';
export const triageCount = (count: number) => `Triage ${figure(count)}`;

// List view
export const issuesPart = 'issues';
export const otherIssues = 'other issues';
export const shownOfTotal = (shown: number, count: number) =>
  shown === count ? counted(count, 'issue') : `${figure(shown)} of ${counted(count, 'issue')}`;
export const noIssuesYet = 'No issues yet';
export const reportIssue = 'Create first issue';
export const noIssuesHint = (project: string) => `Track bugs, feature requests, and questions about ${project} here.`;
export const clearFilters = 'Clear filters';
export const noMatches = 'No issues match these filters';
export const noMatchesHint = (count: number) =>
  byCount(
    count,
    'These filters hide the only issue in this view.',
    `These filters hide all ${figure(count)} issues in this view.`,
  );
export const noOpenIssues = 'No open issues';
export const noIssuesInView = 'No issues in this view';
export const showAllIssues = 'Show all issues';
export const noOpenIssuesHint = (hasTriage: boolean) =>
  hasTriage ? 'All reported issues are in triage or closed.' : 'All reported issues are closed.';

// Pickers
export const statusOf = (subject: string) => `Status of ${subject}`;
export const priorityOf = (subject: string) => `Priority of ${subject}`;
export const typeOf = (subject: string) => `Type of ${subject}`;
export const assigneesOf = (subject: string) => `Assignees of ${subject}`;
export const labelsOf = (subject: string) => `Labels of ${subject}`;
export const dueDateOf = (subject: string) => `Due date of ${subject}`;

// Use list keys
export const lastLoadedIssue = 'Last loaded issue';
export const selectLoadedIssues = 'Select all loaded issues';
