import type { PersonName, Priority } from './demo-project.ts';

/** An issue of the demo. Its reporter reports it before anything happens to it. */
export interface DemoIssue {
  title: string;
  by: PersonName;
  type?: 'BUG' | 'FEATURE' | 'IMPROVEMENT' | 'TASK' | 'QUESTION' | 'INCIDENT';
  priority?: Priority;
  severity?: 'S1' | 'S2' | 'S3' | 'S4';
  for?: readonly PersonName[];
  labels?: readonly string[];
  /** Days from the day on which the demo is created. */
  due?: number;
  description?: string;
  environment?: string;
  /** What was done and written since, in order. */
  since?: readonly IssueHappening[];
}

export type IssueHappening =
  | { by: PersonName; status: 'TRIAGE' | 'OPEN' | 'IN_PROGRESS' | 'IN_REVIEW' | 'RESOLVED' | 'CLOSED' | 'WONT_FIX' }
  | { by: PersonName; says: string; answers?: boolean }
  /** The title of the issue that stays. */
  | { by: PersonName; duplicateOf: string };

/** What was reported about the shop. Some of it waits in triage. */
export const websiteIssues: readonly DemoIssue[] = [
  {
    title: 'Old order mails still show the former address',
    by: 'jonas',
    severity: 'S4',
    for: ['jonas'],
    labels: ['Content'],
    since: [
      { by: 'jonas', status: 'IN_PROGRESS' },
      { by: 'jonas', says: 'Two templates had it written out. Both take it from the settings now.' },
      { by: 'jonas', status: 'RESOLVED' },
      { by: 'mara', status: 'CLOSED' },
    ],
  },
  {
    title: 'Prices show three decimals in the basket',
    by: 'ines',
    priority: 'HIGH',
    severity: 'S2',
    for: ['tomas'],
    labels: ['Bug', 'Shop'],
    environment: 'Firefox 130, German',
    description:
      'Put three of the **Hafen** lamp into the basket: it says 89.997 instead of 90.00.\n\nOnly with the spring discount.',
    since: [
      { by: 'tomas', status: 'IN_PROGRESS' },
      { by: 'tomas', says: 'The discount was taken before rounding. Rounded per line now, as on the invoice.' },
      { by: 'tomas', status: 'RESOLVED' },
    ],
  },
  {
    title: 'Checkout answers with an error for addresses in Ireland',
    by: 'jonas',
    type: 'INCIDENT',
    priority: 'URGENT',
    for: ['mara', 'tomas'],
    labels: ['Bug', 'Shop'],
    due: 1,
    environment: 'Everywhere since Tuesday evening',
    description:
      'Whoever types an Eircode gets *Something went wrong* and loses the basket.\n\n1. Put anything into the basket\n2. Choose Ireland\n3. Type `D02 X285`\n\nEleven people wrote to us so far.',
    since: [
      { by: 'mara', says: 'The new address check takes five characters at most. I am on it.' },
      { by: 'tomas', says: 'Can we let every postcode pass until it is mended?', answers: true },
      { by: 'mara', status: 'IN_PROGRESS' },
    ],
  },
  {
    title: 'Pictures jump while the category page loads',
    by: 'mara',
    type: 'IMPROVEMENT',
    for: ['ines'],
    labels: ['Speed', 'Design'],
    description: 'No height is set until the picture has come. On a slow phone one taps the wrong lamp.',
    since: [
      { by: 'ines', status: 'IN_PROGRESS' },
      { by: 'ines', status: 'IN_REVIEW' },
    ],
  },
  {
    title: 'Search finds nothing for words with umlauts',
    by: 'ines',
    severity: 'S3',
    priority: 'HIGH',
    for: ['mara'],
    labels: ['Bug'],
    due: 5,
    environment: 'Safari on iPhone',
  },
  { title: 'Which pictures may we use from the press kit?', by: 'ines', type: 'QUESTION', for: ['jonas'], labels: ['Content'] },
  {
    title: 'Let people save a basket for later',
    by: 'jonas',
    type: 'FEATURE',
    labels: ['Shop'],
    description: 'Asked for by three of the hotels that order every quarter.',
    since: [{ by: 'mara', says: 'Worth doing once baskets are kept by account.' }],
  },
  {
    title: 'Basket is empty after lunch',
    by: 'jonas',
    severity: 'S2',
    priority: 'HIGH',
    for: ['mara'],
    labels: ['Bug', 'Shop'],
    due: -2,
    environment: 'Chrome 140 on Windows',
  },
  {
    title: 'My basket lost everything over night',
    by: 'ines',
    severity: 'S2',
    labels: ['Bug'],
    since: [{ by: 'mara', duplicateOf: 'Basket is empty after lunch' }],
  },
  {
    title: 'Show prices in Swiss francs',
    by: 'jonas',
    type: 'FEATURE',
    priority: 'LOW',
    since: [
      { by: 'mara', says: 'Not before the winter sale; the payment provider would charge us for it.' },
      { by: 'mara', status: 'WONT_FIX' },
    ],
  },
  {
    title: 'Newsletter box covers the size guide on small phones',
    by: 'jonas',
    severity: 'S3',
    environment: 'iPhone SE',
    since: [{ by: 'jonas', status: 'TRIAGE' }],
  },
  {
    title: 'Invoice says the month before',
    by: 'ines',
    severity: 'S2',
    description: 'Ordered on the first of the month, shortly after midnight.',
    since: [
      { by: 'ines', status: 'TRIAGE' },
      { by: 'jonas', says: 'Two customers of mine have the same.' },
    ],
  },
  { title: 'Could the shop remember my size?', by: 'jonas', type: 'FEATURE', since: [{ by: 'jonas', status: 'TRIAGE' }] },
];

/** What fitters and the office reported about their app. */
export const fieldIssues: readonly DemoIssue[] = [
  {
    title: 'Signature is cut off on narrow screens',
    by: 'jonas',
    severity: 'S3',
    for: ['jonas'],
    labels: ['Bug', 'Android'],
    since: [{ by: 'jonas', status: 'IN_PROGRESS' }],
  },
  {
    title: 'A job that was done offline came back as open',
    by: 'tomas',
    priority: 'URGENT',
    severity: 'S1',
    for: ['tomas'],
    labels: ['Offline', 'Bug'],
    due: 2,
    environment: 'App 2.3, no network for two hours',
    description:
      'The phone sent the job at the same second as the office changed its date. The later write won, and *done* was lost.',
  },
  { title: 'Dark mode in cellars', by: 'ines', type: 'FEATURE', labels: ['iOS', 'Android'] },
  { title: 'Scanner needs three tries in poor light', by: 'tomas', severity: 'S3', since: [{ by: 'tomas', status: 'TRIAGE' }] },
];
