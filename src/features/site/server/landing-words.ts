import { byCount, counted, figure } from '#contract/counts';
import { toolNames } from '#features/work-import/rules';

// The start page. A sentence is a promise: nothing here that the product does not do today.

export const title = 'A home for your team’s work';
export const description =
  'Boards, issues, sprints, documents and analytics in one place, live for everyone, on a server of your own.';
export const promise = 'Your team’s work, live, on your own server';
export const lead =
  'Cairn keeps boards, issues, sprints, a calendar, a timeline, documents, notes and analytics in one place. Everyone sees every change at once, and everything stays on a server that you run.';
export const start = 'Create an account';
export const tryBoard = 'Try the board';
export const tryDemo = 'Try the live demo';

export const boardTitle = 'Website relaunch';
export const boardColumns = [
  {
    name: 'To do',
    tasks: ['Write the welcome email', 'Check the forms with a screen reader', 'Choose photos for the team page'],
  },
  { name: 'In progress', tasks: ['Move the blog to the new pages', 'Agree on the price table'] },
  { name: 'Done', tasks: ['Buy the domain', 'Sketch the start page'] },
] as const;
export const newTask = 'New task';
export const addTask = 'Add task';
export const undo = 'Undo';
export const undone = 'Undone';
export const placed = '{title}: {column}, {place} of {all}';
export const boardKeys =
  'Drag a task, or focus one and press the arrow keys. Ctrl+Z undoes. This board exists only on this page, and nothing is sent anywhere. In Cairn everyone in the project sees each move at once.';

export const proofs = 'Fast, and measured';
export const proofsAbout =
  'Each figure is measured by a script in the repository (bin/bench), on two cores with the server, its database and the load on the same machine. The report names the machine, the date and every other figure, including the bad ones.';
export const proofTexts = {
  card: {
    what: 'Until the first card of a board of 1,000 tasks is painted',
    how: 'In a browser that has never been there, from the request of the page to the paint.',
  },
  move: {
    what: 'From a move in one place to its paint in another browser',
    how: 'A task is moved by the API, and another browser shows the same board of 1,000 tasks.',
  },
  memory: {
    what: 'Of memory for everything that one command starts',
    how: 'The server and its own Postgres, idle after the start.',
  },
} as const;
export const amount = (count: string, unit: string): string => `${count} ${unit}`;
export const measuredOn = (day: string): string => `Measured on ${day}.`;

export const shots = 'What it looks like';
export const shotsAbout = 'Pictures of the demo workspace, taken by a script from the version that runs here.';
export const shotNames = {
  board: 'The board: status, priority, people and dates, with limits for each column',
  timeline: 'The timeline: dependencies that move dates, and a baseline to compare with',
  calendar: 'The calendar: drag work to another day, and subscribe to it from other programs',
  analytics: 'Analytics: cycle time, flow and burn-down, and each mark opens its list',
} as const;

export const compared = 'How it compares';
export const comparedAbout =
  'With the free, self-hosted editions of other products, as of 2026. A link leads to the source: the product’s own issues. Where we found none, the entry is what we saw in the product or its documentation. Cairn does not win every row.';
export const comparedWith = {
  live: 'Another person’s move appears without a reload',
  offline: 'Changes made offline are kept and sent later',
  limits: 'WIP limit per column',
  dates: 'Dates of dependent tasks move along',
  times: 'Time log',
  undo: 'Undo across the whole app',
  twoFactor: 'Two-factor authentication by an app',
  feed: 'Calendar feed',
  languages: 'Languages of the interface',
  servers: 'What runs on the server',
  license: 'License',
} as const;
export const oneProcess = '1 process, and the Postgres that it starts';
export const services = (count: number): string => `${figure(count)} services`;
export const aboutServices = (count: number): string => `about ${figure(count)} services`;
export const oneImage = (others: number): string => `1 image, or ${figure(others)}`;
export const andPostgres = '1, and Postgres';
export const over = (count: number): string => `over ${figure(count)}`;
export const about = (count: number): string => `about ${figure(count)}`;
export const sourceAvailable = 'Source available';
export const feature = 'Feature';
export const yes = 'Yes';
export const no = 'No';
export const partly = 'Partly';
export const paid = 'Paid edition';
export const unknown = 'Unknown';

export const pricing = 'Plans';
export const pricingAbout =
  'The limits of a workspace on this server. Prices are in US dollars, per seat per month; the lower one is for a year. Where the operator has set up no payments, a workspace chooses its plan and pays nothing.';
export const free = 'Free';
export const byAgreement = 'By agreement';
export const perSeat = 'per seat per month';
export const yearly = (price: string): string => `${price} when paid yearly`;

export const questions = 'Questions';
export const questionList = [
  {
    question: 'What do I need to run it?',
    answer:
      'A machine with Node. npm start installs what is missing, builds the app, starts a Postgres of its own and serves everything on one port. A container image and a Compose file are in the repository too, and you can use your own Postgres.',
  },
  {
    question: 'What happens without a network?',
    answer:
      'Over HTTPS, a browser that was here before opens the app with what it showed last. Changes are kept in the browser and sent when the network is back, each exactly once. If one is refused, the screen shows the state of the server again and says why.',
  },
  {
    question: 'Where is my data?',
    answer:
      'In the Postgres and the folder of the server that you or your operator run. Cairn loads nothing from other companies, and its makers receive nothing from your server.',
  },
  {
    question: 'Can other programs use it?',
    answer:
      'Yes. Everything that a screen does is an action of the API, with a description that programs can read. There are API tokens for people and for bots, webhooks, calendar feeds, tools for language models (MCP) and a command line.',
  },
  {
    question: 'Is there an assistant?',
    answer:
      'Yes, once a model is set up: on a server of your own or at a provider that you choose. It reads what the person who asks can read, proposes changes that this person reviews, and each of them can be undone. Without a model, everything else works.',
  },
  {
    question: 'Can we bring our work, and take it away again?',
    answer: `Yes. Work is imported from ${toolNames} and CSV files, and an import can be undone. Documents are imported from Markdown and HTML files. A whole workspace can be exported as one archive, which another server imports.`,
  },
  {
    question: 'What is missing?',
    answer:
      'More languages than English, German, Spanish and French, and apps from the app stores: on a phone, Cairn runs in the browser and can be installed from there.',
  },
] as const;

// The limits of plans.
export const unlimited = {
  seats: 'Unlimited seats',
  guests: 'Unlimited guests',
  projects: 'Unlimited projects',
  storage: 'Unlimited storage',
  workflows: 'Unlimited workflows',
} as const;
export const seats = (count: number): string => counted(count, 'seat');
export const guests = (count: number): string => counted(count, 'guest');
export const projects = (count: number): string => counted(count, 'project');
export const workflows = (count: number): string => counted(count, 'active workflow');
export const guestsPerSeat = (count: number): string => `${figure(count)} ${byCount(count, 'guest', 'guests')} for each seat`;
export const storage = (gigabytes: string, megabytes: string): string => `${gigabytes} GB of files, up to ${megabytes} MB each`;
export const customFields = 'Custom fields';
export const approvals = 'Approvals in workflows';
export const assistantMessages = (messages: string): string => `Assistant, ${messages} messages per seat a month`;
export const assistantUnlimited = 'Assistant without a limit';
export const auditDays = (days: number): string => `Audit log for ${counted(days, 'day')}`;
export const auditForever = 'Audit log without a limit';
