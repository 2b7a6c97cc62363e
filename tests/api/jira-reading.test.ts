import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ImportedHead, ImportedItem } from '#features/work-import/contract/imported-work';
import { openOutgoing } from '#server/outgoing';
import { AccountSession } from '../../src/features/integrations/server/accounts/account-session.ts';
import { dialectOf } from '../../src/features/integrations/server/jira/dialect.ts';
import { headOf, projectsOf } from '../../src/features/integrations/server/jira/projects.ts';
import {
  attachmentBytes,
  countOf,
  type Cursor,
  firstCursor,
  type ItemPage,
  readPage,
} from '../../src/features/integrations/server/jira/reading.ts';
import { type JiraSite, typedSite } from '../../src/features/integrations/server/jira/site.ts';
import { adaOfJira, adf, eveOfJira, Jira, jiraIssue } from '../support/jira-server.ts';

const cloud = new Jira(true);
const ownSite = new Jira(false);
const authorization = 'Bearer a-token';

beforeAll(async () => {
  await Promise.all([cloud.start(), ownSite.start()]);
});
beforeEach(() => {
  for (const jira of [cloud, ownSite]) {
    Object.assign(jira, { authorization, issues: [], pageMost: 100 });
    jira.asked.length = 0;
    jira.refusals.length = 0;
    jira.files.clear();
  }
});
afterAll(async () => {
  await Promise.all([cloud.stop(), ownSite.stop()]);
});

const outgoing = openOutgoing({ OUTGOING_LOOPBACK: true });
const siteOf = ({ url }: Jira): JiraSite =>
  typedSite(new AccountSession({ outgoing, base: null, access: async () => ({ authorization, site: url }) }), url);

/** Reads a project as a job does: page by page, from where the page before ended. */
async function readAll(jira: Jira, key = 'APP'): Promise<ItemPage[]> {
  const site = siteOf(jira);
  const pages: ItemPage[] = [];
  let cursor: Cursor | null = firstCursor(await dialectOf(site));
  while (cursor !== null) {
    const page: ItemPage = await readPage(site, key, cursor);
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}
const itemsOf = (pages: readonly ItemPage[]) => pages.flatMap(({ items }) => items);

const comment = (id: number, body: unknown, more: object = {}) => ({
  id: String(id),
  author: eveOfJira,
  body,
  created: '2026-11-03T08:00:00.000+0000',
  ...more,
});
const commented = (...comments: object[]) => ({ comment: { comments, total: comments.length } });

/** The same issue, as either kind of Jira writes its texts. */
const checkout = (isCloud: boolean) =>
  jiraIssue(12, {
    summary: '  Checkout\nfails  ',
    description: isCloud ? adf('It fails') : 'It *fails*',
    status: { id: '2' },
    issuetype: { name: 'Bug', subtask: false },
    priority: { name: 'Highest' },
    assignee: eveOfJira,
    labels: ['payments'],
    components: [{ name: 'Web' }],
    duedate: '2026-12-01',
    timeoriginalestimate: 5400,
    customfield_10016: 3,
    customfield_10015: '2026-11-20',
    resolutiondate: '2026-11-21T10:00:00.000+0100',
    issuelinks: [
      { id: '1', type: { name: 'Blocks' }, outwardIssue: { key: 'APP-13' } },
      { id: '2', type: { name: 'Blocks' }, inwardIssue: { key: 'APP-14' } },
      { id: '3', type: { name: 'Cloners' }, outwardIssue: { key: 'OPS-1' } },
    ],
    attachment: [{ id: '900', filename: 'plan 1.png', size: 4 }],
    ...commented(comment(1, isCloud ? adf('Seen') : 'Seen')),
    ...(isCloud ? { parent: { key: 'APP-1' } } : { customfield_10014: 'APP-1' }),
  });

describe.each([
  ['the cloud', cloud],
  ['Data Center', ownSite],
])('a project of %s', (_, jira) => {
  test('is found, and has its statuses in the order of their work', async () => {
    const site = siteOf(jira);
    const dialect = await dialectOf(site);
    expect(await projectsOf(site, dialect, 'oper')).toEqual([{ key: 'OPS', name: 'Operations' }]);
    const head = await headOf(site, dialect, 'APP');
    expect(ImportedHead.parse(head)).toMatchObject({ source: 'JIRA', key: `${new URL(jira.url).host}/APP`, name: 'App' });
    expect(head.statuses.map(({ name, stage }) => [name, stage])).toEqual([
      ['To Do', 'TODO'],
      ['In Progress', 'IN_PROGRESS'],
      ['Code Review', 'REVIEW'],
      ['Done', 'DONE'],
    ]);
    jira.issues = [jiraIssue(1), jiraIssue(2)];
    expect(await countOf(site, dialect, 'APP')).toBe(2);
  });

  test('has issues with all that is known of them', async () => {
    jira.issues = [checkout(jira.isCloud)];
    const [page] = await readAll(jira);
    const [item] = page?.items ?? [];
    expect(ImportedItem.parse(item)).toEqual(item);
    expect(item).toEqual({
      key: 'APP-12',
      name: 'APP-12',
      url: `${jira.url}/browse/APP-12`,
      title: 'Checkout fails',
      description: jira.isCloud ? 'It fails' : 'It **fails**',
      status: '2',
      assignees: [eveOfJira.accountId],
      reporter: adaOfJira.accountId,
      priority: 'URGENT',
      estimate: 3,
      hours: 1.5,
      startDate: '2026-11-20',
      dueDate: '2026-12-01',
      createdAt: '2026-11-02T08:00:00.000Z',
      completedAt: '2026-11-21T09:00:00.000Z',
      labels: ['bug', 'web', 'payments'],
      tags: [],
      steps: [],
      comments: [{ key: '1', author: eveOfJira.accountId, text: 'Seen', at: '2026-11-03T08:00:00.000Z' }],
      attachments: [
        { key: '900', name: 'plan 1.png', url: `${jira.url}/secure/attachment/900/plan%201.png`, bytes: 4, isLink: false },
      ],
      links: [
        { kind: 'BLOCKS', to: 'APP-13' },
        { kind: 'RELATES_TO', to: 'OPS-1' },
      ],
      parent: 'APP-1',
      isArchived: false,
    });
    expect(page?.people).toEqual([
      { key: eveOfJira.accountId, name: 'Eve Holt', email: null },
      { key: adaOfJira.accountId, name: 'Ada Lovelace', email: 'ada@example.com' },
    ]);
    expect(page?.labels.map(({ name }) => name)).toEqual(['Bug', 'Web', 'payments']);
    expect(page?.notes).toEqual([]);
  });

  test('is read page by page, each issue once, and goes on where it stopped', async () => {
    jira.issues = Array.from({ length: 120 }, (__, at) => jiraIssue(at + 1));
    jira.pageMost = 40;
    const pages = await readAll(jira);
    expect(pages.map(({ items }) => items.length)).toEqual([40, 40, 40]);
    expect(new Set(itemsOf(pages).map(({ key }) => key)).size).toBe(120);
    const second = pages[0]?.next;
    // As a job keeps it.
    const again = await readPage(siteOf(jira), 'APP', JSON.parse(JSON.stringify(second)) as Cursor);
    expect(again).toEqual(pages[1]);
  });

  test('has all comments of an issue, also those that a search leaves out', async () => {
    const many = Array.from({ length: 250 }, (__, at) => comment(at + 1, jira.isCloud ? adf(`Comment ${at}`) : `Comment ${at}`));
    jira.issues = [jiraIssue(1, commented(...many))];
    const [item] = itemsOf(await readAll(jira));
    expect(item?.comments.map(({ key }) => key)).toEqual(many.map(({ id }) => id));
  });

  test('keeps to itself what not everyone may see there, and says so', async () => {
    const role = { visibility: { type: 'role', value: 'Administrators' } };
    const text = (value: string) => (jira.isCloud ? adf(value) : value);
    jira.issues = [
      jiraIssue(1, { security: { id: '1', name: 'Staff only' } }),
      jiraIssue(2, commented(comment(1, text('canary'), role), comment(2, text('open')))),
    ];
    const pages = await readAll(jira);
    expect(JSON.stringify(pages)).not.toContain('canary');
    expect(itemsOf(pages).map(({ key, comments }) => [key, comments.length])).toEqual([['APP-2', 1]]);
    expect(pages.flatMap(({ notes }) => notes)).toEqual([
      { text: 'Issues with a security level, which limits who can see them', count: 1 },
      { text: 'Comments that only some people may see', count: 1 },
    ]);
  });

  test('has what can be read of issues with fields that are hidden, wrong or too long', async () => {
    jira.issues = [
      { id: '1', key: 'APP-1', fields: {} },
      {
        id: '2',
        key: 'APP-2',
        fields: {
          summary: 7,
          status: 'Done',
          assignee: 'eve',
          labels: [7, 'ok'],
          comment: 'x',
          attachment: [{ id: '../1', filename: 'x', size: 1 }],
          duedate: '2026-13-40',
          created: 'soon',
          customfield_10016: -1,
          priority: { name: 'Whatever' },
        },
      },
      {
        id: '3',
        key: 'APP-3',
        fields: { summary: 'x'.repeat(900), description: jira.isCloud ? adf('y'.repeat(150_000)) : 'y'.repeat(150_000) },
      },
      { id: 4, key: 'APP-4', fields: {} } as never,
    ];
    const pages = await readAll(jira);
    const items = itemsOf(pages);
    for (const item of items) expect(ImportedItem.parse(item)).toEqual(item);
    expect(items.map(({ key, title }) => [key, title.length])).toEqual([
      ['APP-1', 5],
      ['APP-2', 5],
      ['APP-3', 500],
    ]);
    expect(items[1]).toMatchObject({
      labels: ['ok'],
      attachments: [],
      dueDate: null,
      createdAt: null,
      estimate: null,
      priority: null,
    });
    expect(items[2]?.description).toHaveLength(100_000);
    expect(pages[0]?.notes).toEqual([
      { text: 'Texts that were shortened', count: 1 },
      { text: 'Issues that could not be read', count: 1 },
    ]);
  });

  test('is read in smaller pages if a page is too large', async () => {
    const huge = jira.isCloud ? adf('z'.repeat(120_000)) : 'z'.repeat(120_000);
    jira.issues = Array.from({ length: 100 }, (__, at) => jiraIssue(at + 1, { description: huge }));
    const pages = await readAll(jira);
    expect(pages.map(({ items }) => items.length)).toEqual(Array.from({ length: 10 }, () => 10));
  });

  test('has files, which are read with the account and only up to a size', async () => {
    jira.files.set('900', 'PNG!');
    const site = siteOf(jira);
    const file = { key: '900', name: 'plan 1.png' };
    expect(Buffer.from((await attachmentBytes(site, jira, file, 100)) ?? []).toString()).toBe('PNG!');
    expect(await attachmentBytes(site, jira, file, 3)).toBeNull();
    expect(await attachmentBytes(site, jira, { ...file, key: '901' }, 100)).toBeNull();
    jira.refusals.push([302, '', { location: `${jira.url}/rest/api/2/myself` }]);
    expect(await attachmentBytes(site, jira, file, 100)).toBeNull();
    jira.refusals.push([429, {}, { 'retry-after': '7' }]);
    await expect(attachmentBytes(site, jira, file, 100)).rejects.toMatchObject({ reason: 'busy', afterMs: 7_000 });
  });

  test.each([
    ['asks for a pause', [429, {}, { 'retry-after': '30' }], { reason: 'busy', afterMs: 30_000 }],
    ['has a fault', [503, {}], { reason: 'late' }],
    ['no longer accepts the token', [401, {}], { reason: 'revoked' }],
    [
      'hides the project',
      [404, {}],
      { reason: 'refused', message: 'This account cannot see the project, or it no longer exists.' },
    ],
    ['answers nonsense', [200, '{"issues": 7}'], { reason: 'refused' }],
    ['answers a page of HTML', [200, '<html>'], { reason: 'refused' }],
  ] as const)('cannot be read while it %s', async (__, refusal, error) => {
    const site = siteOf(jira);
    const cursor = firstCursor(await dialectOf(site));
    // A refused token is asked for once more.
    jira.refusals.push(refusal, ...(refusal[0] === 401 ? [refusal] : []));
    await expect(readPage(site, 'APP', cursor)).rejects.toMatchObject(error);
    jira.issues = [jiraIssue(1)];
    expect((await readPage(site, 'APP', cursor)).items).toHaveLength(1);
  });

  test('that the account cannot see is refused', async () => {
    const site = siteOf(jira);
    const dialect = await dialectOf(site);
    const refusal = { reason: 'refused', message: 'This account cannot see the project, or it no longer exists.' };
    await expect(readPage(site, 'HIDDEN', firstCursor(dialect))).rejects.toMatchObject(refusal);
    await expect(headOf(site, dialect, 'HIDDEN')).rejects.toMatchObject(refusal);
  });
});

test('a page of the cloud whose name has expired says to start again', async () => {
  const site = siteOf(cloud);
  const cursor = { ...firstCursor(await dialectOf(site)), token: 'of-last-month' };
  await expect(readPage(site, 'APP', cursor)).rejects.toMatchObject({
    message: 'Jira no longer knows where the import stopped. Start it again.',
  });
});
