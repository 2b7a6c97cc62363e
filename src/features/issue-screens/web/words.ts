import { byCount, counted, figure } from '#contract/counts';
import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';

const STATUSES: Readonly<Record<IssueStatus, string>> = {
  TRIAGE: 'Triage',
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  IN_REVIEW: 'In review',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
  WONT_FIX: "Won't fix",
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
  S1: 'S1 · critical',
  S2: 'S2 · major',
  S3: 'S3 · moderate',
  S4: 'S4 · minor',
};

/** In the order of the work. */
export const issueStatuses = Object.keys(STATUSES) as IssueStatus[];
export const issueTypes = Object.keys(TYPES) as IssueType[];
export const severities = Object.keys(SEVERITIES) as Severity[];

/** The names of values on the screen. An unknown value from a newer server is shown as it is. */
export const issueStatusName = (status: string): string => STATUSES[status as IssueStatus] ?? status;
export const issueTypeName = (type: string): string => TYPES[type as IssueType] ?? type;
export const severityName = (severity: string): string => SEVERITIES[severity as Severity] ?? severity;

/** "APP-12". An issue has no number until the server has created it. */
export const issueKey = (projectKey: string, { number }: { number: number }): string =>
  number > 0 ? `${projectKey}-${number}` : projectKey;

/** The path of a project's issues. */
export const issuesPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string }): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/issues`;

/** The path of a task on the board of its project, or of the board. */
export const boardPath = (
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  taskId: string | null,
): string => `/dashboard/${workspaceId}/projects/${projectId}/board${taskId === null ? '' : `/${taskId}`}`;

// Accept form
export const status = 'Status';
export const priority = 'Priority';

// Bulk bar
export const assignees = 'Assignees';
export const labels = 'Labels';
export const dueDate = 'Due date';
export const type = 'Type';

// Due field
export const noDate = 'No date';

// Duplicate dialog
export const closedAsDuplicate = (key: string) => `Closed as a duplicate of ${key}`;
export const duplicateTitle = 'Mark as duplicate';
export const duplicateDescription =
  'Select the original issue. This issue will be closed, and its watchers will watch the original.';

// Edit conflicts
export const title = 'Title';
export const description = 'Description';
export const conflicts = 'Conflicting changes';
export const fieldConflict = (field: string) => `${field}: someone else changed this while you were editing.`;

// Edit issue screen
export const edit = 'Edit';
export const editNamed = (key: string) => `Edit ${key}`;
export const editIssue = 'Edit issue';
export const saved = (key: string) => `${key} saved`;
export const viewOnly = "You can't edit this issue";
export const backTo = (key: string) => `Back to ${key}`;
export const viewOnlyHint = 'Only the reporter and project members can edit an issue.';
export const archivedHint = 'This issue is archived. Restore it to edit it.';
export const titleRequired = 'Enter a title.';
export const cancel = 'Cancel';
export const saveChanges = 'Save changes';
export const discardTitle = 'Discard changes?';
export const discardDescription = 'Your changes to this issue are not saved.';
export const discardChanges = 'Discard changes';
export const keepEditing = 'Keep editing';

// Edits
export const converted = (subject: string, count: number) => `${subject} converted to ${byCount(count, 'a task', 'tasks')}`;
export const open = 'Open';
export const linkCopied = 'Link copied';

// Issue activity
export const deletedLabel = '(deleted)';
export const anotherIssue = 'another issue';

// Issue body
export const addToIssue = 'Add to this issue';
export const addComment = 'Add comment';
export const attachFiles = 'Attach files';
export const tryAgain = 'Try again';
export const detailsNotLoaded = 'The description and history did not load. You can still edit the other fields.';
export const fields = 'Fields';
export const attachments = 'attachments';
export const comments = 'comments';

// Issue chooser
export const findIssue = 'Find issue';
export const findIssuePlaceholder = 'Search issues…';
export const issues = 'Issues';
export const noOtherIssues = 'No other issues yet.';
export const noIssuesFound = 'No issues found.';

// Issue description
export const noDescription = 'No description';
export const descriptionPlaceholder = 'Describe what happens, what you expected, and the steps to reproduce it…';

// Issue states
export const loadingIssue = 'Loading issue';
export const backToIssues = 'Back to issues';
export const issueNotFound = 'Issue not found';
export const issueNotFoundReason = "It may have been deleted or converted to a task, or you don't have access to its project.";
export const theIssue = 'the issue';
export const issueWasConverted = (key: string | null) => `${key ?? 'This issue'} is now a task`;
export const openTask = 'Open task';
export const convertedHint = (title: string) => `“${title}” is on the board of this project, with the same key.`;
export const issueWasDeleted = 'This issue was deleted';
export const restoreIssue = 'Restore issue';
export const staysInTrash = (title: string) => `“${title}” stays in the trash for 30 days.`;

// List options
export const none = 'None';

// Markdown area

// Row menu
export const editAllFields = 'Edit all fields';
export const copyKey = 'Copy key';
export const copyLink = 'Copy link';
export const convertToTask = 'Convert to task';

// Similar issues
export const similarIssues = 'Similar issues';
export const similarFound = (count: number) =>
  byCount(
    count,
    '1 similar issue found. Is it the same as yours?',
    `${figure(count)} similar issues found. Is one of them the same as yours?`,
  );
export const nowWatching = (key: string) => `You are now watching ${key}`;
export const watchInstead = 'Watch this instead';

// Watch field
export const toggleWatching = 'Watch or stop watching';
export const watching = 'Watching';
export const watch = 'Watch';
export const notWatching = 'Not watching';
export const alsoWatching = 'Also watching';

// Choices
export const personIsYou = (name: string) => `${name} (you)`;
export const me = 'Me';
export const noAssignee = 'No assignee';
export const noLabel = 'No label';

// Issue chips
export const notSet = 'Not set';

// Issue fields
export const changeStatus = 'Change status';
export const changeStatusFrom = (status: string) => `Change status: ${status}`;
export const assign = 'Assign';
export const changePriority = 'Change priority';
export const toggleAssigned = 'Assign or unassign me';
export const changeLabels = 'Change labels';
export const changeType = 'Change type';
export const setDueDate = 'Set due date';
export const more = 'More';
export const showAllFields = 'Show all fields';
export const severity = 'Severity';
export const noSeverity = 'No severity';
export const environment = 'Environment';
export const watchers = 'Watchers';
export const environmentPlaceholder = 'Browser, device, version…';
export const reporter = 'Reporter';
export const reported = 'Reported';
export const updated = 'Updated';
export const resolved = 'Resolved';

// Issue form
export const titlePlaceholder = 'Summarize the issue in one line';
export const formDescriptionPlaceholder =
  'Describe what happens, what you expected, and the steps to reproduce it. You can use Markdown.';

// Issue header
export const nextIssue = 'Next issue';
export const previousIssue = 'Previous issue';
export const newIssue = 'New issue';
export const viewingIssue = 'Viewing this issue';
export const issueActions = 'Issue actions';
export const unnumberedIssue = 'The issue';
export const keyCopied = (key: string) => `${key} copied`;
export const issueDeleted = (name: string) => `${name} deleted`;
export const issueArchived = (name: string) => `${name} archived`;
export const issueRestored = (name: string) => `${name} restored`;
export const archiveIssue = 'Archive issue';
export const restoreFromArchive = 'Restore from archive';
export const copyNamedKey = (key: string) => `Copy ${key}`;
export const markAsDuplicateItem = 'Mark as duplicate…';
export const deleteIssue = 'Delete issue';

// Issue screen
export const issue = 'Issue';

// Label field
export const noLabelsFound = 'No labels found.';
export const addLabel = 'Add labels';

// Pickers
export const createLabel = (name: string) => `Create label “${name}”`;
export const issuesView = 'Issues';
export const issueRow = 'Issue';
export const issuesCounted = (count: number) => counted(count, 'issue');
