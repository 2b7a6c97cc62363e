import { cleanup, screen } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { forgetAnswers } from '#web/swr';
import { startKernel } from '#web/start-kernel';
import { MARA, workspaceRow } from '#web/testing/workspace-fixture';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { AuditEntry } from '#features/audit/contract';
import { auditRoutes } from '../routes.ts';

/** The log of a workspace on the test server. Each test has its own workspace, and so its own caches. */
export const log = {
  workspaceId: newId(),
  entries: [] as AuditEntry[],
  role: 'OWNER' as 'OWNER' | 'MEMBER',
  /** Answers first, if a test needs another response. */
  instead: (_asked: ReceivedCall): Reply | undefined => undefined,
};

let server: Loopback;
let stops: (() => void)[] = [];

export async function openLog(): Promise<void> {
  log.workspaceId = newId();
  log.entries = [entry(3), entry(2), entry(1)];
  log.role = 'OWNER';
  log.instead = () => undefined;
  server = await loopback((one) => log.instead(one) ?? answer(one));
  stops = [await signedIn(server.url, MARA), startKernel()];
}

export async function closeLog(): Promise<void> {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
}

export const entry = (seq: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `018f0000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  workspaceId: log.workspaceId,
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

function answer({ query }: ReceivedCall): Reply {
  const limit = Number(query.get('limit') ?? '50');
  const found = log.entries
    .filter(({ seq }) => seq < Number(query.get('before') ?? '1000000'))
    .filter(({ actor }) => [null, actor.id].includes(query.get('actorId')))
    .filter(({ outcome }) => [null, outcome].includes(query.get('outcome') as AuditEntry['outcome'] | null))
    .filter(({ target }) => target.name.includes(query.get('search') ?? ''));
  const pagination = { total: found.length, page: 1, limit, totalPages: 1 };
  switch (query.get('endpoint')) {
    case 'get-audit-log':
      return { status: 200, part: { items: found.slice(0, limit), pagination } };
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
        body: {
          isIntact: true,
          checked: 3,
          firstBrokenSeq: null,
          newest: { seq: 3, hash: 'b'.repeat(64) },
          sealedSeq: 3,
          gaps: [],
        },
      };
    case 'get-team-members':
      return { status: 200, part: { items: [], pagination: { ...pagination, total: 0 } } };
    default:
      return { status: 200, part: workspaceRow({ id: log.workspaceId, role: log.role, memberCount: 1, projectCount: 0 }) };
  }
}

const Frame = () => (
  <main>
    <Outlet context={{ openMenu: () => {} }} />
  </main>
);
const pages: RouteObject[] = [
  { Component: Frame, children: [{ path: '/workspace/:workspaceId/audit', children: [...auditRoutes] }] },
];
export const opened = (search = '') => rendered(pages, `/workspace/${log.workspaceId}/audit${search}`);
export const requestsTo = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
export const opener = (name: RegExp) => screen.findByRole('button', { name });
