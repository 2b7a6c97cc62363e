import { byCount, counted, figure } from '#contract/counts';
import type { WebhookDelivery, Webhook } from '../contract.ts';
import { type Thing, webhookEvents } from '../fields.ts';

// The list
export const webhooks = 'Webhooks';
export const webhooksHint = 'Send events of this workspace to other servers as they happen, signed and in order.';
export const workspaceWebhooks = 'the webhooks of this workspace';
export const loadingWebhooks = 'Loading webhooks';
export const noWebhooks = 'No webhooks yet. Create one to tell another program when a task, an issue or a document changes.';
export const createWebhook = 'Create webhook';
export const states: Readonly<Record<Webhook['state'], string>> = {
  ACTIVE: 'Active',
  FAILING: 'Failing',
  OFF: 'Off',
  STOPPED: 'Stopped',
};
export const eventCount = (count: number) => (count === webhookEvents.length ? 'All events' : counted(count, 'event'));
export const waitingCount = (count: number) => `${figure(count)} waiting`;
export const failedCount = (count: number) => `${figure(count)} failed`;
export const lastSent = (time: string) => `Last sent ${time}`;
export const neverSent = 'Nothing sent yet';

// The form
export const editWebhook = 'Edit webhook';
export const newWebhookHint = 'It gets what you can read, and stops when you are no longer an admin.';
export const takeOverHint = (name: string) =>
  `${name} is the sponsor. When you save, you become the sponsor, and it gets what you can read.`;
export const cancel = 'Cancel';
export const save = 'Save webhook';
export const name = 'Name';
export const nameMissing = 'Enter a name.';
export const url = 'URL';
export const urlHint = 'A public address that accepts POST requests with JSON.';
export const urlWrong = 'Enter a complete address, such as https://example.com/hooks.';
export const projects = 'Projects';
export const allProjects = 'The whole workspace';
export const someProjects = (count: number) => counted(count, 'project');
export const searchProjects = 'Search projects';
export const noProjects = 'No projects found';
export const projectsHint = 'Select projects to limit it. Events outside of projects are then not sent.';
export const hiddenProjects = 'It is limited to projects that you cannot see. Select projects, or it covers the whole workspace.';
export const unseenProjects = 'Projects that you cannot see';
export const events = 'Events';
export const everyEvent = 'All events';
export const eventsMissing = 'Select at least one event.';
export const things: Readonly<Record<Thing, string>> = {
  task: 'Tasks',
  subtask: 'Subtasks',
  issue: 'Issues',
  comment: 'Comments',
  attachment: 'Files',
  label: 'Labels',
  sprint: 'Sprints',
  document: 'Documents',
  note: 'Notes',
  project: 'Projects',
  member: 'Members',
  invitation: 'Invitations',
  workflow: 'Workflows',
};
const happened: Readonly<Record<string, string>> = {
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
  status_changed: 'Status changed',
  assigned: 'Assigned',
  started: 'Started',
  completed: 'Completed',
  run_failed: 'Run failed',
};
export const happenedTo = (what: string) => happened[what] ?? what;

// The secret
export const secretOf = (hook: string) => `Secret of ${hook}`;
export const secretWarning = 'Copy the secret now. It is not shown again.';
export const secret = 'Secret';
export const secretHint = 'Your server checks the signature of each request with it.';
export const copySecret = 'Copy secret';
export const secretCopied = 'Secret copied';
export const done = 'Done';

// One webhook
export const allWebhooks = 'All webhooks';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const missing = 'This webhook no longer exists.';
export const sponsor = 'Sponsor';
export const sendTest = 'Send test event';
export const testArrived = (status: number | null) =>
  status === null ? 'Test event delivered' : `Test event delivered with status ${status}`;
export const testFailed = 'Test event not delivered';
export const edit = 'Edit';
export const turnOn = 'Turn on';
export const turnOff = 'Turn off';
export const turnedOn = (hook: string) => `${hook} turned on`;
export const turnedOff = (hook: string) => `${hook} turned off`;
export const rotateSecret = 'Create new secret';
export const confirmRotation = (hook: string) => `Create a new secret for ${hook}?`;
export const rotationHint =
  'For 24 hours, requests are signed with both the new and the previous secret. Update your server in that time.';
export const previousUntil = (time: string) => `The previous secret also works until ${time}.`;
export const deleteWebhook = 'Delete webhook';
export const confirmDeletion = (hook: string) => `Delete ${hook}?`;
export const deletionHint = 'Waiting events are not sent, and its log is deleted. This cannot be undone.';
export const webhookDeleted = (hook: string) => `${hook} deleted`;
export const notDone = (why: string) => `That didn't work. ${why}`;
export const offReasons: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  PERSON: 'Someone turned it off. New events are not sent.',
  FAILED: 'It failed 6 times in a row, so it was turned off. Check its address, send a test event, and turn it on again.',
  GONE: 'Its address answered that it no longer exists, so it was turned off.',
  BACKLOG: 'Too many events were waiting for it, so it was turned off. Check its address, and turn it on again.',
};
export const stoppedHint = 'Its sponsor is no longer an admin, so nothing is sent. Edit and save it to become its sponsor.';
export const failingHint =
  'The latest attempt failed. It is retried after longer and longer pauses, and turned off after 6 attempts.';

// Deliveries
export const deliveries = 'Deliveries';
export const deliveriesHint = 'What was sent in the last 30 days, and what waits.';
export const webhookDeliveries = 'the deliveries of this webhook';
export const loadingDeliveries = 'Loading deliveries';
export const noDeliveries = 'No deliveries yet. Send a test event to check the address.';
export const noneOfState = 'No deliveries in this state.';
export const show = 'Show';
export const shown = { all: 'All', FAILED: 'Failed', WAITING: 'Waiting' } as const;
export const redeliverFailed = 'Redeliver all failed';
export const redelivering = (count: number) =>
  `${counted(count, 'delivery', 'deliveries')} ${byCount(count, 'is', 'are')} sent again`;
export const deliveryStates: Readonly<Record<WebhookDelivery['state'], string>> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  WITHHELD: 'Not sent',
};
export const withheldHint = 'By the time it was due, its sponsor could no longer read this, or it was no longer selected.';
export const attempts = (count: number) => counted(count, 'attempt');
export const newer = 'Newer';
export const older = 'Older';
export const pagesOf = (list: string) => `Pages of ${list.toLowerCase()}`;
export const pageOf = (page: number, total: number) => `Page ${figure(page)} of ${figure(total)}`;
export const redeliver = 'Redeliver';
export const sentAgain = 'Delivery is sent again';
export const close = 'Close';
export const loadingDelivery = 'Loading the delivery';
export const thisDelivery = 'this delivery';
export const request = 'Request';
export const hiddenRequest = 'You cannot see what this event is about.';
export const attempt = (nth: number) => `Attempt ${figure(nth)}`;
export const answered = (status: number | null, milliseconds: number) =>
  `${status === null ? 'No answer' : `Status ${status}`} after ${figure(milliseconds)} ms`;
export const answerOf = (attempt: number) => `Response to attempt ${attempt}`;
export const emptyAnswer = 'The response was empty.';
