import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNewWork, useNewWorkRequest } from '#features/work/web';
import { startOutbox, stopOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { mailing, signedIn } from '#web/testing/signed-in';
import { refusal } from '#web/testing/workspace-fixture';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { ines, insight, noTiles, numbers, project } from './testing/numbers.ts';

const PATH = '/dashboard/w/projects/p';
const ourPace = {
  id: 'weekly',
  projectId: 'p',
  ownerId: 'mara',
  surface: 'ANALYTICS',
  name: 'Our pace',
  isShared: false,
  config: { search: { tab: ['insight'], measure: ['cycle'], priority: ['high', 'urgent'], range: ['90'] } },
  position: 'V',
  version: 1,
};
let views: object[] = [];
let server: Loopback;
let signOut = () => {};
let answer: (asked: ReceivedCall) => Reply | undefined;
let user = userEvent.setup();

const frame = {
  project,
  people: [ines],
  labels: [{ id: 'bug', projectId: 'p', name: 'Bug', color: 'red', version: 1 }],
};

beforeEach(async () => {
  user = userEvent.setup();
  views = [];
  answer = () => ({ status: 200, part: numbers });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // Nothing is near the window here, so no chart of the library is drawn; their tables are.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  server = await loopback((asked) => {
    const name = asked.query.get('endpoint') ?? '';
    if (name.endsWith('-insight')) return { status: 200, part: insight };
    if (name.endsWith('-analytics')) return answer(asked) ?? { status: 200, part: numbers };
    if (name === 'subscribe-to-report') {
      const id = asked.headers['idempotency-key'];
      return { status: 200, part: { id, viewId: 'weekly', projectId: 'p', userId: 'mara', version: 1 } };
    }
    if (name === 'get-saved-views') return { status: 200, part: { items: views } };
    return { status: 200, part: name === 'get-board-frame' ? frame : {} };
  });
  signOut = await signedIn(server.url, 'mara');
  await startOutbox('mara');
});
afterEach(async () => {
  stopOutbox();
  cleanup();
  signOut();
  store.forget();
  vi.unstubAllGlobals();
  await server.close();
});

const opened = (search = '') =>
  rendered([{ path: '/dashboard/:workspaceId/projects/:projectId/*', Component: AnalyticsScreen }], `${PATH}/analytics${search}`);
const asked = () => server.calls.filter(({ query }) => query.get('endpoint')?.endsWith('-analytics')).map(({ query }) => query);
const chart = (name: string) => screen.findByRole('region', { name });
const linkIn = async (title: string, name: RegExp) => within(await chart(title)).getByRole('link', { name });

test('the tiles are links to what they count', async () => {
  opened();
  const total = await screen.findByRole('link', { name: '9' });
  expect(total).toHaveAttribute('href', `${PATH}/list`);
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', `${PATH}/list?due=overdue`);
  expect(screen.getByRole('link', { name: '4' })).toHaveAttribute('href', `${PATH}/list?status=done`);
  expect(screen.getByText('Median cycle').nextSibling).toHaveTextContent('2.5 days');
});

test('one request has the numbers, for the range and the filter of the address', async () => {
  opened('?range=7&priority=not:low');
  await chart('Workload');
  const [query, ...others] = asked();
  expect(others).toEqual([]);
  expect(query?.get('endpoint')).toBe('get-task-analytics');
  expect(query?.get('where')).toBe('priority:not:LOW');
  const [from, until] = [query?.get('from') ?? '', query?.get('until') ?? ''];
  expect(Date.parse(until) - Date.parse(from)).toBe(6 * 86_400_000);
});

test('blocked tasks open in the list', async () => {
  answer = () => ({ status: 200, part: { ...numbers, tiles: { ...numbers.tiles, blocked: 6 } } });
  opened();
  expect(await screen.findByRole('link', { name: '6' })).toHaveAttribute('href', `${PATH}/list?blocked=true`);
});

test('each count of a week opens its issues', async () => {
  opened('?of=issues');
  const weekly = await chart('Created and completed');
  await user.click(within(weekly).getByRole('button', { name: 'Options of Created and completed' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show as table' }));
  const days = 'between%3A2026-11-23%2C2026-11-29';
  expect(within(weekly).getByRole('link', { name: '5' })).toHaveAttribute('href', `${PATH}/issues?created=${days}&view=all`);
  expect(within(weekly).getByRole('link', { name: '4' })).toHaveAttribute('href', `${PATH}/issues?completed=${days}&view=all`);
});

test('each count of a week, and the throughput, open their tasks', async () => {
  opened();
  const weekly = await chart('Created and completed');
  await user.click(within(weekly).getByRole('button', { name: 'Options of Created and completed' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show as table' }));
  const days = 'between%3A2026-11-23%2C2026-11-29';
  expect(within(weekly).getByRole('link', { name: '5' })).toHaveAttribute('href', `${PATH}/list?created=${days}`);
  expect(within(weekly).getByRole('link', { name: '4' })).toHaveAttribute('href', `${PATH}/list?completed=${days}`);
  const throughput = within(screen.getByText('Throughput').parentElement as HTMLElement).getByRole('link');
  expect(throughput.getAttribute('href')).toMatch(/list\?completed=between/);
});

test('a bar of a person opens their open work, with the filter of the page', async () => {
  opened('?label=none');
  expect(await linkIn('Workload', /Ines Silva/)).toHaveAttribute(
    'href',
    `${PATH}/list?label=none&status=todo%2Cin_progress%2Creview&assignee=ines`,
  );
  expect(await linkIn('Overdue by assignee', /No assignee/)).toHaveAttribute(
    'href',
    `${PATH}/list?label=none&due=overdue&assignee=none`,
  );
});

test('a cell of priority and status opens exactly its tasks', async () => {
  opened();
  expect(await linkIn('Priority and status', /^High, To do: 3$/)).toHaveAttribute(
    'href',
    `${PATH}/list?priority=high&status=todo`,
  );
});

test('every chart is a table too, whose rows open what they count', async () => {
  opened();
  const cycle = await chart('Cycle time');
  await user.click(within(cycle).getByRole('button', { name: 'Options of Cycle time' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show as table' }));
  const row = within(cycle).getByRole('row', { name: /WEB-7 Draw the map/ });
  expect(row).toHaveTextContent('2.5 days');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `${PATH}/list/one`);
});

test('a forecast says what it assumes', async () => {
  opened();
  const forecast = await chart('Forecast');
  expect(within(forecast).getByRole('heading', { name: /^85% likely by Dec 18/ })).toBeVisible();
  expect(forecast).toHaveTextContent('5 open tasks at the pace of the last 2 weeks, in 5,000 random runs.');
});

const called = (endpoint: string) =>
  server.calls.filter(({ query }) => query.get('endpoint') === endpoint).map(({ query }) => query.get('viewId'));
const insights = () => server.calls.filter(({ query }) => query.get('endpoint') === 'get-task-insight').map(({ query }) => query);

test('an insight is built from the address, and its marks open their list', async () => {
  opened('?tab=insight&by=assignee&split=priority&due=overdue');
  const card = await chart('Count by assignee and priority');
  expect(within(card).getByRole('link', { name: /Ines Silva/ })).toHaveAttribute('href', `${PATH}/list?assignee=ines`);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const row = await within(card).findByRole('row', { name: /No assignee/ });
  expect(within(row).getAllByRole('link').at(-1)).toHaveAttribute('href', `${PATH}/list?assignee=none&priority=low`);
  expect(insights()[0]?.get('slice')).toBe('assignee');
  expect(insights()[0]?.get('segment')).toBe('priority');
});

test('what an insight measures, and by what, stays in the address', async () => {
  const { address } = opened();
  await user.click(await screen.findByRole('radio', { name: 'Insight' }));
  await user.selectOptions(await screen.findByLabelText('Measure'), 'Lead time');
  await user.selectOptions(screen.getByLabelText('By'), 'Completed');
  await user.selectOptions(screen.getByLabelText('Per'), 'Month');
  await chart('Lead time by month of completion');
  await user.click(screen.getByRole('radio', { name: 'Scatter' }));
  const card = await chart('Lead time');
  expect(address()).toBe(`${PATH}/analytics?tab=insight&measure=lead&by=completed&per=month&chart=dots`);
  await user.click(within(card).getByRole('button', { name: 'Options of Lead time' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show as table' }));
  expect(within(card).getByRole('link', { name: 'WEB-7 Draw the map' })).toHaveAttribute('href', `${PATH}/list/one`);
  expect(insights().at(-1)?.get('measure')).toBe('lead');
});

test('a saved view has the range, the filter and the insight', async () => {
  mailing();
  views = [ourPace];
  const { address } = opened();
  await waitFor(() => expect(store.find('SavedView', 'weekly')).toBeDefined());
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Our pace' }));
  expect(address()).toBe(`${PATH}/analytics?tab=insight&range=90&measure=cycle&priority=high%2Curgent&saved=weekly`);
  await chart('Cycle time by status');
  expect(await screen.findByRole('button', { name: /^Saved view:\s*Our pace$/ })).toBeVisible();
  const weekly = screen.getByRole('button', { name: 'Email weekly' });
  await waitFor(() => expect(weekly).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Email weekly' }));
  await waitFor(() => expect(called('subscribe-to-report')).toEqual(['weekly']));
  await waitFor(() => expect(weekly).toHaveAttribute('aria-pressed', 'true'));
  await user.selectOptions(screen.getByLabelText('Measure'), 'Lead time');
  expect(await screen.findByRole('button', { name: /^Saved view:\s*Our pace\s*, changed/ })).toBeVisible();
});

test('a server that sends no email offers no weekly one', async () => {
  views = [ourPace];
  opened('?saved=weekly');
  expect(await screen.findByRole('button', { name: /^Saved view:\s*Our pace/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email weekly' })).toBeNull();
});

test('issues have their own numbers, and their marks open the list of issues', async () => {
  opened();
  await user.click(await screen.findByRole('radio', { name: 'Issues' }));
  await waitFor(() => expect(asked().at(-1)?.get('endpoint')).toBe('get-issue-analytics'));
  await waitFor(() => expect(screen.getByRole('link', { name: '9' })).toHaveAttribute('href', `${PATH}/issues?view=all`));
  expect(screen.getByRole('link', { name: '1.5 / week' })).toHaveAttribute(
    'href',
    `${PATH}/issues?completed=between%3A2026-10-29%2C2026-11-27&view=all`,
  );
});

test('a range of days is asked for and kept in the address', async () => {
  const { address } = opened();
  await user.click(await screen.findByRole('button', { name: 'Last 30 days' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Last 90 days' }));
  expect(address()).toBe(`${PATH}/analytics?range=90`);
});

test('a project without tasks says what the page is for, and offers to create one', async () => {
  answer = () => ({
    status: 200,
    part: { ...numbers, tiles: noTiles, flow: { first: '2026-11-27', counts: [] }, forecast: null },
  });
  opened();
  expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create first task' }));
  expect(renderHook(useNewWorkRequest).result.current).toMatchObject({ kind: 'TASK', projectId: 'p' });
  openNewWork(null);
});

test('a filter that lets nothing through can be cleared', async () => {
  answer = () => ({ status: 200, part: { ...numbers, tiles: noTiles, flow: { first: '2026-11-27', counts: [] } } });
  const { address } = opened('?priority=urgent');
  await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0]!);
  expect(address()).toBe(`${PATH}/analytics`);
});

test('numbers that could not be loaded can be requested again', async () => {
  answer = () => refusal('internal');
  opened();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => ({ status: 200, part: numbers });
  await user.click(again);
  expect(await chart('Workload')).toBeVisible();
});

test('F opens the filters, as in every view', async () => {
  opened();
  const filter = await screen.findByRole('button', { name: 'Filter' });
  expect(filter).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('f');
  await waitFor(() => expect(filter).toHaveAttribute('aria-expanded', 'true'));
});
