import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { forgetAnswers } from '#web/swr';
import { startKernel } from '#web/start-kernel';
import { type Asked, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { AuditEntry } from '../contract.ts';
import { auditRoutes } from './routes.ts';

const MARA = '018f0000-0000-7000-8000-00000000000a';
// Each test has its own, and so its own caches.
let WORKSPACE = newId();

const entry = (seq: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `018f0000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  workspaceId: WORKSPACE,
  projectId: null,
  seq,
  occurredAt: `2026-11-20T10:${String(seq % 60).padStart(2, '0')}:00.000Z`,
  actor: { type: 'USER', id: MARA, name: 'Mara Ruiz', email: 'mara@example.com' },
  onBehalfOf: null,
  action: 'task.deleted',
  category: 'CONTENT',
  target: { type: 'Task', id: null, name: `Task ${seq}` },
  outcome: 'SUCCESS',
  reason: null,
  ip: '203.0.113.7',
  userAgent: 'A browser/1.0',
  requestId: `request-${seq}`,
  before: null,
  after: null,
  prevHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  isWithheld: false,
  ...change,
});

let server: Loopback;
let entries: AuditEntry[];
let role: 'OWNER' | 'MEMBER';
let instead: (asked: Asked) => Reply | undefined;
let stops: (() => void)[] = [];

beforeEach(async () => {
  WORKSPACE = newId();
  entries = [entry(3), entry(2), entry(1)];
  role = 'OWNER';
  instead = () => undefined;
  server = await loopback((asked) => instead(asked) ?? answer(asked));
  stops = [await signedIn(server.url, MARA), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
});

function answer({ query }: Asked): Reply {
  const limit = Number(query.get('limit') ?? '50');
  const found = entries
    .filter(({ seq }) => seq < Number(query.get('before') ?? '1000000'))
    .filter(({ outcome }) => [null, outcome].includes(query.get('outcome') as AuditEntry['outcome'] | null))
    .filter(({ target }) => target.name.includes(query.get('search') ?? ''));
  const pagination = { total: found.length, page: 1, limit, totalPages: 1 };
  switch (query.get('endpoint')) {
    case 'get-audit-log':
      return { status: 200, body: { items: found.slice(0, limit), pagination } };
    case 'export-audit-log':
      return {
        status: 200,
        body: query.get('before')
          ? { head: 'seq\r\n', items: ['1\r\n'], nextBefore: null }
          : { head: 'seq\r\n', items: ['3\r\n', '2\r\n'], nextBefore: 2 },
      };
    case 'verify-audit-log':
      return {
        status: 200,
        body: { isIntact: true, checked: 3, firstBrokenSeq: null, newest: { seq: 3, hash: 'b'.repeat(64) } },
      };
    case 'get-team-members':
      return { status: 200, body: { items: [], pagination: { ...pagination, total: 0 } } };
    default:
      return { status: 200, body: workspace() };
  }
}

const workspace = () => ({
  id: WORKSPACE,
  name: 'Northwind',
  description: '',
  color: 'blue',
  role,
  isBilling: false,
  isReadOnly: false,
  secondFactorRequiredAt: null,
  members: [],
  memberCount: 1,
  projectCount: 0,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const Frame = () => (
  <main>
    <Outlet context={{ openMenu: () => {} }} />
  </main>
);
const pages: RouteObject[] = [
  { Component: Frame, children: [{ path: '/workspace/:workspaceId/audit', children: [...auditRoutes] }] },
];
const opened = (search = '') => rendered(pages, `/workspace/${WORKSPACE}/audit${search}`);
const asked = (name: string): Asked[] => server.asked.filter(({ query }) => query.get('endpoint') === name);
const opener = (name: RegExp) => screen.findByRole('button', { name });

describe('the audit log of a workspace', () => {
  it('says who did what, to what, and how it ended', async () => {
    entries = [
      entry(3, {
        outcome: 'DENIED',
        reason: 'forbidden',
        action: 'project.updated',
        target: { type: 'Project', id: null, name: 'Website' },
      }),
      entry(2, {
        action: 'login.failed',
        outcome: 'FAILURE',
        actor: { type: 'ANONYMOUS', id: null, name: '', email: '' },
        target: { type: 'User', id: MARA, name: 'Mara Ruiz' },
      }),
      entry(1, { isWithheld: true, target: { type: 'Task', id: null, name: '' } }),
    ];
    opened();
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('Mara Ruiz changed the project Website');
    expect(rows[0]).toHaveTextContent('Refused');
    expect(rows[1]).toHaveTextContent('Somebody could not sign in as Mara Ruiz');
    expect(rows[1]).toHaveTextContent('Failed');
    expect(rows[2]).toHaveTextContent('Mara Ruiz deleted the task (private)');
  });

  it('opens an entry by arrows and Enter, and gives the focus back', async () => {
    entries = [entry(2, { after: { visibility: 'PUBLIC' }, before: { visibility: 'TEAM' } }), entry(1)];
    const { user, address } = opened();
    const first = await opener(/deleted the task Task 2/);
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Entry 2' });
    expect(within(sheet).getByRole('row', { name: 'visibility TEAM PUBLIC' })).toBeVisible();
    expect(sheet).toHaveTextContent('request-2');
    expect(sheet).toHaveTextContent('b'.repeat(64));
    expect(address()).toMatch(/\?entry=2$/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(first).toHaveFocus();
  });

  it('names whoever came or left once, and offers no day that is still to come', async () => {
    entries = [
      entry(2, { action: 'member.joined', target: { type: 'WorkspaceMember', id: null, name: 'mara@example.com' } }),
      entry(1, { action: 'member.left', target: { type: 'WorkspaceMember', id: null, name: 'Mara Ruiz' } }),
    ];
    const { user } = opened();
    expect(await opener(/joined/)).toHaveAccessibleName('Mara Ruiz joined');
    expect(await opener(/left/)).toHaveAccessibleName('Mara Ruiz left');
    await user.click(screen.getByRole('button', { name: 'From' }));
    expect(await screen.findByRole('button', { name: 'Today' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tomorrow' })).toBeNull();
  });

  it('is filtered by the address, which can be sent', async () => {
    entries = [entry(2), entry(1, { outcome: 'DENIED', reason: 'forbidden' })];
    const { user, address } = opened('?outcome=DENIED');
    expect(await opener(/Task 1/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Task 2/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'How it ended' }), 'Any outcome');
    expect(await opener(/Task 2/)).toBeVisible();
    expect(address()).not.toMatch('outcome');
    await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'Task 9{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nothing fits' })).toBeVisible();
    // Each search is noted: it is asked for once, and not by the letter.
    expect(asked('get-audit-log').flatMap(({ query }) => query.get('search') ?? [])).toEqual(['Task 9']);
    const [clear] = screen.getAllByRole('button', { name: /Clear/ });
    await user.click(clear as HTMLElement);
    expect(await opener(/Task 2/)).toBeVisible();
  });

  it('fetches older entries when asked to', async () => {
    entries = Array.from({ length: 60 }, (_, index) => entry(60 - index));
    const { user } = opened();
    expect(await screen.findByText('50 of 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load older entries' }));
    expect(await screen.findByText('60 of 60')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load older entries' })).toBeNull();
    expect(asked('get-audit-log').at(-1)?.query.get('before')).toBe('11');
    // A link to one of the oldest works before they are fetched.
    cleanup();
    opened('?entry=3');
    expect(await screen.findByRole('dialog', { name: 'Entry 3' })).toHaveTextContent('request-3');
  });

  it('says whether it is intact, or from where on it is not', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/The log is intact: 3 entries/)).toBeVisible();
    instead = ({ query }) =>
      query.get('endpoint') === 'verify-audit-log'
        ? { status: 200, body: { isIntact: false, checked: 3, firstBrokenSeq: 2, newest: { seq: 3, hash: '' } } }
        : undefined;
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/broken from entry 2 on/)).toBeVisible();
  });

  it('is saved as a file, part after part', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), 'blob:it'), revokeObjectURL() {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As CSV, for spreadsheets' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(await made[0]?.text()).toBe('seq\r\n3\r\n2\r\n1\r\n');
    expect(asked('export-audit-log').map(({ query }) => query.get('before'))).toEqual([null, '2']);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('says what belongs there while there is nothing, and what to do when it cannot be had', async () => {
    entries = [];
    opened();
    expect(await screen.findByRole('heading', { name: 'Nothing noted yet' })).toBeVisible();
    cleanup();
    forgetAnswers(false);
    instead = ({ query }) =>
      query.get('endpoint') === 'get-audit-log'
        ? { status: 500, body: { error: { code: 'internal', message: 'Something went wrong on our side.', requestId: 'r' } } }
        : undefined;
    const { user } = opened();
    const again = await screen.findByRole('button', { name: 'Try again' });
    instead = () => undefined;
    entries = [entry(1)];
    await user.click(again);
    expect(await opener(/Task 1/)).toBeVisible();
  });

  it('is not for members', async () => {
    role = 'MEMBER';
    opened();
    expect(await screen.findByRole('heading', { name: 'This is not open to you' })).toBeVisible();
    expect(asked('get-audit-log')).toEqual([]);
  });
});
