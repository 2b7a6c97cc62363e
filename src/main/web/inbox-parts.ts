import { issuePane } from '#features/issue-screens/web';
import { taskPane } from '#features/task-page/web';
import { notices } from './notices.ts';

/** What the inbox shows: notices with their words, and beside its rows the items, by their type. */
export const inboxParts = { notices, panes: { TASK: taskPane, ISSUE: issuePane } };
