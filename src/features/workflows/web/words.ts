import { byCount, counted, figure } from '#contract/counts';
import type { Workflow } from '../contract.ts';
import type { WorkflowTemplateKey } from '../fields.ts';

// Shared
export const close = 'Close';
export const cancel = 'Cancel';
export const yes = 'Yes';
export const no = 'No';
const RELATIVE = /^(-?)(\d{1,5})d$/;
/** A day that moves along, such as today or 30 days ago; anything else as it is. */
export function dayValue(value: string): string {
  if (value === 'today') return 'today';
  const [, minus, days] = RELATIVE.exec(value) ?? [];
  if (days === undefined) return value;
  return minus ? `${counted(Number(days), 'day')} ago` : `${counted(Number(days), 'day')} from now`;
}
export const name = 'Name';
export const notDone = (why: string) => `That didn't work. ${why}`;
export const deleted = {
  field: 'a deleted field',
  value: 'a deleted value',
  person: 'Someone',
  label: 'a deleted label',
  sprint: 'a deleted sprint',
  project: 'another project',
  template: 'a deleted template',
  address: 'a deleted address',
} as const;
export const answerNamed = (as: string) => `Answer “${as}”`;
const OPTIONS: Readonly<Record<string, string>> = {
  WONT_FIX: "Won't fix",
  S1: 'S1 · critical',
  S2: 'S2 · major',
  S3: 'S3 · moderate',
  S4: 'S4 · minor',
};
/** A status, type or severity of issues as people read it. */
export const optionName = (value: string) =>
  OPTIONS[value] ?? `${value.charAt(0)}${value.slice(1).toLowerCase().replaceAll('_', ' ')}`;

// The list
export const theWorkflows = 'the workflows';
export const loadingWorkflows = 'Loading workflows';
export const workflows = 'Workflows';
export const newWorkflow = 'New workflow';
export const noWorkflowsYet = 'Automate routine work';
export const noWorkflowsHint = 'A workflow assigns, moves, comments or notifies when something happens. Start from a template.';
export const statuses: Readonly<Record<Workflow['status'], string>> = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  ERROR: 'Stopped',
};
export const stopReasons = {
  SPONSOR: 'Its owner can no longer manage workflows. Resume it to become its owner.',
  FAILURES: 'Too many of its runs failed in a row. Look at its runs, then resume it.',
} as const;
export const unpublished = 'Unpublished changes';
export const neverRan = 'Never ran';
export const lastRan = (time: string) => `Last ran ${time}`;
export const runCount = (count: number) => counted(count, 'run');
export const failCount = (count: number) => `${figure(count)} failed`;
export const switchNamed = (workflow: string) => `${workflow} is on`;
export const turnedOn = (workflow: string) => `${workflow} resumed`;
export const turnedOff = (workflow: string) => `${workflow} paused`;
export const actionsFor = (workflow: string) => `Actions for ${workflow}`;
export const seeRuns = 'See runs';
export const rename = 'Rename';
export const duplicate = 'Duplicate';
export const copyOf = (workflow: string) => `${workflow.slice(0, 92)} (copy)`;
export const duplicated = (workflow: string) => `${workflow} duplicated`;
export const deleteWorkflow = 'Delete workflow';
export const workflowDeleted = (workflow: string) => `${workflow} deleted`;
export const renameWorkflow = 'Rename workflow';
export const nameMissing = 'Enter a name.';
export const publishFirst = 'Publish it first';

// Pausing all
export const pauseAll = 'Pause all workflows';
export const resumeAll = 'Resume all workflows';
export const allPaused = 'All workflows of this project are paused. Nothing starts, and runs that have started wait.';
export const allPausedBy = (person: string, time: string) =>
  `${person} paused all workflows of this project ${time}. Nothing starts, and runs that have started wait.`;
export const confirmPauseAll = 'Pause all workflows?';
export const pauseAllHint =
  'Nothing starts until you resume them, and runs that have started wait. Events in the meantime do not start them later.';

// Limits
export const activeOf = (active: number, most: number) => `${figure(active)} of ${figure(most)} active workflows`;
export const activeFull = (most: number) =>
  `This plan allows ${counted(most, 'active workflow')}, and all are in use. You can draft more. To publish one, pause another or choose a larger plan.`;
export const activeHereFull = (most: number) =>
  `A project can have ${counted(most, 'active workflow')}, and all are in use. Pause one to publish another.`;
export const runsFull = (most: number) =>
  `All ${counted(most, 'run')} for today are used. Workflows start again at midnight UTC.`;
export const runsToday = (count: number, most: number) => `${figure(count)} of ${figure(most)} runs today`;

// A new one
export const startFrom = 'Start from a template';
export const startFromHint = 'You can change everything before it is published.';
export const emptyWorkflow = 'Empty workflow';
export const emptyWorkflowHint = 'Select what starts it, and add steps.';
export const backToList = 'All workflows';
export const untitled = 'New workflow';
export const templates: Readonly<Record<WorkflowTemplateKey, { readonly name: string; readonly about: string }>> = {
  'assign-reviewer': {
    name: 'Assign a reviewer',
    about: 'When a task moves to Review, assigns the next person in turn and notifies them.',
  },
  'nag-overdue': {
    name: 'Follow up on overdue tasks',
    about: 'One day after its due date, comments on an open task and notifies its assignees.',
  },
  'close-parent': {
    name: 'Complete a task with its subtasks',
    about: 'When all subtasks of a task are done, moves the task to Done.',
  },
  'stale-sweep': {
    name: 'Find stalled work',
    about: 'Every Monday, asks about tasks in progress that have not changed for 30 days.',
  },
  'triage-urgent': {
    name: 'Notify people of urgent bugs',
    about: 'When an urgent bug is reported, notifies the people you select.',
  },
  'done-on-merge': {
    name: 'Complete a task when its code is merged',
    about: 'When a pull request of a task is merged, moves the task to Done.',
  },
  'sprint-summary': {
    name: 'Summarize a sprint',
    about: 'When a sprint ends, writes a document with what was completed.',
  },
  'recurring-checklist': {
    name: 'Repeat a checklist',
    about: 'Every Monday, creates a task with the same subtasks.',
  },
  'summary-for-review': {
    name: 'Summarize a task for its review',
    about: 'When a task moves to Review, the assistant summarizes it in a comment.',
  },
};

// One workflow
export const thisWorkflow = 'this workflow';
export const loadingWorkflow = 'Loading the workflow';
export const tabs = 'Parts of the workflow';
export const editor = 'Editor';
export const runs = 'Runs';
export const test = 'Test';
export const versions = 'Versions';
export const showAs = 'Show as';
export const canvas = 'Canvas';
export const list = 'List';
export const undo = 'Undo';
export const redo = 'Redo';
export const publish = 'Publish';
export const resume = 'Resume';
export const pause = 'Pause';
export const discard = 'Discard changes';
export const confirmDiscard = 'Discard changes?';
export const discardHint = 'The published version replaces the draft. This cannot be undone.';
export const published = (workflow: string) => `${workflow} published`;
export const discarded = 'Changes discarded';
export const draftNotLive = 'Draft: not live yet';
export const draftNotLiveHint = 'Changes take effect when you publish.';
export const saveStates = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  waiting: 'Not saved: waiting for the connection',
  conflict: 'Not saved: someone else changed this',
  failed: 'Not saved',
} as const;
export const conflictHint = 'Someone else changed this workflow while you were editing.';
export const takeTheirs = 'Use theirs';
export const keepMine = 'Keep mine';
export const problemCount = (count: number) => counted(count, 'problem');
export const problemsTitle = 'Before you can publish';
export const actsAs = 'What it may do';
export const runAs = { OWNER: 'Everything its owner may do', AUTOMATION_BOT: 'Only in this project' } as const;
export const runWorkflow = 'Run workflow';
export const runStarted = (workflow: string) => `${workflow} started`;
export const description = 'Description';

// Canvas and list
export const when = 'When';
export const onlyIf = 'Only if';
export const steps = 'Steps';
export const always = 'Always';
export const conditionsHold = (count: number, match: 'ALL' | 'ANY') =>
  match === 'ALL'
    ? `${counted(count, 'condition')} ${byCount(count, 'is', 'are')} met`
    : byCount(count, '1 condition is met', `Any of ${counted(count, 'condition')} is met`);
export const addStep = 'Add step';
export const addStepHere = 'Add a step here';
export const addStepTo = (lane: string) => `Add step to “${lane}”`;
export const addBefore = 'Add step before';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const duplicateStep = 'Duplicate step';
export const deleteStep = 'Delete step';
export const actionsForStep = (sentence: string) => `Actions for ${sentence}`;
export const stepMoved = (sentence: string, number: string) => `${sentence}: now step ${number}`;
export const stepRemoved = (sentence: string) => `${sentence} deleted`;
export const alreadyFirst = 'Already the first step';
export const alreadyLast = 'Already the last step';
export const tooManySteps = 'A workflow can have 20 steps.';
export const stepsFull = (most: number) => `All ${figure(most)} steps are used`;
export const notInPlan = 'Not included in this plan';
export const runEnds = 'The run ends';
export const connection = 'Connection';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const showAll = 'Show all';
export const laneOf = (lane: string, number: string) => `${lane}, step ${number}`;
export const fieldsOf = (kind: string) => `Fields: ${kind}`;
export const nothingToRun = 'No workflow can be started here';
