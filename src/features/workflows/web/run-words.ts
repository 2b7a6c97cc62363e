import { counted, figure, listed } from '#contract/counts';
import type { RunStatus, WorkflowRun, WorkflowStepRun } from '../contract.ts';

// The log
export const runs = 'Runs';
export const theRuns = 'the runs';
export const loadingRuns = 'Loading runs';
export const show = 'Show';
export const shown = {
  all: 'All',
  RUNNING: 'Running',
  WAITING: 'Waiting',
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
} as const;
export const statuses: Readonly<Record<RunStatus, string>> = {
  QUEUED: 'Queued',
  RUNNING: 'Running',
  WAITING: 'Waiting',
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
  CANCELED: 'Canceled',
};
export const noRuns = 'No runs yet';
export const noRunsHint = 'Each time this workflow starts, this page shows what it did and why. Runs are kept for 30 days.';
export const noneOfStatus = 'No runs with this status';
export const showAllRuns = 'Show all runs';
export const moreRuns = 'Show more';
export const noItem = 'No item';
export const goneItem = 'Deleted item';
export const reasons: Readonly<Record<NonNullable<WorkflowRun['reason']>, string>> = {
  CONDITIONS: 'Its conditions were not met',
  DEPTH: 'Too many workflows started one another',
  DAILY_LIMIT: 'The daily limit of runs was reached',
  GONE: 'Its item was deleted or moved away',
  STEP: 'A step failed',
  REJECTED: 'An approval was rejected',
  PERSON: 'Someone canceled it',
  CHANGED: 'Its workflow was deleted',
};
export const took = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${figure(milliseconds)} ms`
    : milliseconds < 60_000
      ? `${figure(Math.round(milliseconds / 100) / 10)} s`
      : milliseconds < 3_600_000
        ? counted(Math.round(milliseconds / 60_000), 'minute')
        : milliseconds < 172_800_000
          ? counted(Math.round(milliseconds / 3_600_000), 'hour')
          : counted(Math.round(milliseconds / 86_400_000), 'day');
export const openRun = (item: string, status: string) => `${item}, ${status}`;

// One run
export const thisRun = 'this run';
export const loadingRun = 'Loading the run';
export const allRuns = 'All runs';
export const cancelRun = 'Cancel run';
export const confirmCancel = 'Cancel this run?';
export const cancelHint = 'Completed steps are kept. The remaining steps do not run.';
export const keepRunning = 'Keep running';
export const runCanceled = 'Run canceled';
export const retryRun = 'Retry failed step';
export const runRetried = 'Run continues';
export const item = 'Item';
export const cause = 'Cause';
export const causedBy = (what: string, who: string | null) => (who === null ? what : `${what}, by ${who}`);
export const started = 'Started';
export const duration = 'Duration';
export const version = 'Version';
export const waitsUntil = (time: string) => `Waits until ${time}`;
export const waitsForApproval = 'Waits for an approval';
export const why = 'Why it ran';
export const whyNot = 'Why it did not run';
export const noConditions = 'It has no conditions.';
export const held = 'Met';
export const didNotHold = 'Not met';
export const found = (value: string) => `found ${value}`;
export const nothing = 'nothing';
export const steps = 'Steps';
export const noSteps = 'No steps ran.';
export const stepStatuses: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'Running',
  WAITING: 'Waiting',
  SUCCEEDED: 'Done',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
};
export const input = 'Input';
export const output = 'Output';
export const approvals = 'Approvals';
export const decisions = { waiting: 'Has not decided', approved: 'Approved', rejected: 'Rejected' } as const;
export const depthNote = (depth: number) => `A chain of ${counted(depth, 'workflow')} started it.`;

// Test
export const testTitle = 'Test without changing anything';
export const testHint = 'See what this workflow would do. Nothing is written or sent.';
export const testOn = 'Test on';
export const lastWeek = 'The last 7 days';
export const oneItem = 'One item';
export const searchTasks = 'Task';
export const searchIssues = 'Issue';
export const selectItem = 'Select an item';
export const runTest = 'Run test';
export const noneMatched = 'Nothing in the last 7 days would have started this workflow.';
export const noneMatchedItem = 'This item would not start the workflow.';
export const testedCount = (would: number, all: number) =>
  would === all ? `Would have run ${counted(all, 'time')}` : `Would have run ${counted(would, 'time')} of ${figure(all)}`;
export const isCut = (most: number) => `Only the latest ${figure(most)} events were tested.`;
export const wouldRun = 'Would run';
export const wouldNotRun = 'Would not run';
export const wouldStates: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'Would run',
  WAITING: 'Would wait',
  SUCCEEDED: 'Would do',
  FAILED: 'Would fail',
  SKIPPED: 'Would skip',
};
export const problemsFirst = 'This draft has problems, so some steps may be missing here.';
export const staleTest = 'The draft changed since this test.';

/** A value as people read it. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : listed(value.map(said));
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : nothing;
}

// What a step was given, and what came of it
export const values = {
  field: 'Field',
  value: 'New value',
  before: 'Before',
  person: 'Person',
  label: 'Label',
  sprint: 'Sprint',
  project: 'Project',
  title: 'Title',
  description: 'Description',
  content: 'Content',
  type: 'Type',
  priority: 'Priority',
  assignee: 'Assignee',
  dueDate: 'Due date',
  subtasks: 'Subtasks',
  template: 'Template',
  text: 'Text',
  people: 'People',
  address: 'Address',
  body: 'Body',
  approvers: 'Approvers',
  decision: 'Decision',
  way: 'Continued with',
  until: 'Until',
  answer: 'Answer',
  status: 'Status',
  created: 'Created',
  options: 'Options',
  guidance: 'What matters',
  tokens: 'Tokens',
  proposals: 'Proposed subtasks',
} as const;
export const noneFound = 'None';
export const backlog = 'The backlog';
export const whatHappened = 'The item and what happened';
export const createdKinds: Partial<Readonly<Record<WorkflowStepRun['kind'], string>>> = {
  'create-task': 'Open the task',
  'create-issue': 'Open the issue',
  'create-document': 'Open the document',
  'ask-assistant': 'Open the proposals',
};

// Versions
export const versionsHint = 'The latest 50 versions. Restoring one makes it the draft, which you can check and publish.';
export const loadingVersions = 'Loading versions';
export const theVersions = 'the versions';
export const noVersions = 'No versions yet';
export const noVersionsHint = 'Each time you publish this workflow, a version is saved that you can restore.';
export const versionNumber = (number: number) => `Version ${figure(number)}`;
export const live = 'Live';
export const publishedBy = (person: string, time: string) => `${person} published it ${time}`;
export const stepCount = (count: number) => counted(count, 'step');
export const restore = 'Restore';
export const restoreNamed = (number: number) => `Restore version ${figure(number)}`;
export const restored = (number: number) => `Version ${figure(number)} is the draft now`;
export const confirmRestore = (number: number) => `Restore version ${figure(number)}?`;
export const restoreHint = 'It replaces the draft. The published version runs until you publish again.';

export const itemsFound = (count: number, first: string) => `${counted(count, 'item')}, first ${first}`;
