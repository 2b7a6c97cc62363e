import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { forgetAnswers } from '#web/swr';
import { MARA } from '#web/testing/workspace-fixture';
import { requestsTo, closeLog, entry, log, opened, opener, openLog } from './testing/log.tsx';

beforeEach(openLog);
afterEach(closeLog);

describe('the audit log of a workspace', () => {
  it('shows who did what, to what, and the outcome', async () => {
    log.entries = [
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
    expect(rows[0]).toHaveTextContent('Mara Ruiz tried to change the project Website, but was denied');
    expect(rows[0]).toHaveTextContent('Denied');
    expect(rows[1]).toHaveTextContent('Someone failed to sign in as Mara Ruiz');
    expect(rows[1]).toHaveTextContent('Failed');
    expect(rows[2]).toHaveTextContent('Mara Ruiz deleted the task (private)');
  });

  it('opens an entry with the arrow keys and Enter, and gives the focus back', async () => {
    log.entries = [entry(2, { after: { visibility: 'PUBLIC' }, before: { visibility: 'TEAM' } }), entry(1)];
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

  it('names a person who joined or left only once, and offers no day in the future', async () => {
    log.entries = [
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

  it('is filtered by the page address, so a link can be shared', async () => {
    log.entries = [entry(2), entry(1, { outcome: 'DENIED', reason: 'forbidden' })];
    const { user, address } = opened('?outcome=DENIED');
    expect(await opener(/Task 1/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Task 2/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Outcome: Denied' }));
    await user.click(await screen.findByRole('option', { name: 'All outcomes' }));
    expect(await opener(/Task 2/)).toBeVisible();
    expect(address()).not.toMatch('outcome');
    await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'Task 9{Enter}');
    expect(await screen.findByRole('heading', { name: 'No entries match these filters' })).toBeVisible();
    // Each search is recorded, so typing sends a single request.
    expect(requestsTo('get-audit-log').flatMap(({ query }) => query.get('search') ?? [])).toEqual(['Task 9']);
    const [clear] = screen.getAllByRole('button', { name: /Clear/ });
    await user.click(clear as HTMLElement);
    expect(await opener(/Task 2/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'To' })).toHaveFocus();
  });

  it('is filtered by actor, also by a former member', async () => {
    const leo = { type: 'USER', id: newId(), name: 'Leo Lund', email: 'leo@example.com' } as const;
    log.entries = [entry(3), entry(2, { actor: leo }), entry(1)];
    const { user, address } = opened();
    await user.click(await screen.findByRole('button', { name: 'Anyone' }));
    await user.click(await screen.findByRole('option', { name: /Leo Lund/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Task 3/ })).toBeNull());
    expect(await opener(/Leo Lund deleted the task Task 2/)).toBeVisible();
    expect(address()).toMatch(leo.id);
    expect(screen.getByRole('button', { name: 'Leo Lund' })).toBeVisible();
  });

  it('loads older entries on request', async () => {
    log.entries = Array.from({ length: 60 }, (_, index) => entry(60 - index));
    const { user } = opened();
    expect(await screen.findByText('50 of 60 entries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load older entries' }));
    expect(await screen.findByText('60 of 60 entries')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load older entries' })).toBeNull();
    expect(requestsTo('get-audit-log').at(-1)?.query.get('before')).toBe('11');
    // A link to an old entry works before it is loaded.
    cleanup();
    opened('?entry=3');
    expect(await screen.findByRole('dialog', { name: 'Entry 3' })).toHaveTextContent('request-3');
  });

  it('shows whether it is intact, or from which entry on it is not', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Verify log' }));
    expect(await screen.findByText(/The audit log is intact: 3 entries checked/)).toBeVisible();
    const verdict = { checked: 3, firstBrokenSeq: null, newest: { seq: 3, hash: '' }, sealedSeq: 3, gaps: [] };
    const instead = (body: object) => {
      log.instead = ({ query }) =>
        query.get('endpoint') === 'verify-audit-log' ? { status: 200, body: { ...verdict, ...body } } : undefined;
    };
    instead({ isIntact: true, gaps: [{ fromSeq: 1, toSeq: 2, reason: 'late' }] });
    await user.click(screen.getByRole('button', { name: 'Verify log' }));
    expect(await screen.findByText(/entries 1 to 2 \(sealed more than 5 minutes after being written\)/)).toBeVisible();
    instead({ isIntact: false, firstBrokenSeq: 2 });
    await user.click(screen.getByRole('button', { name: 'Verify log' }));
    expect(await screen.findByText(/not intact: from entry 2 on/)).toBeVisible();
  });

  it('is saved as a file, in parts', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), 'blob:it'), revokeObjectURL() {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(await made[0]?.text()).toBe('seq\r\n3\r\n2\r\n1\r\n');
    expect(requestsTo('export-audit-log').map(({ query }) => query.get('before'))).toEqual([null, '2']);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('explains an empty log, and offers a retry if it cannot be loaded', async () => {
    log.entries = [];
    opened();
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible();
    cleanup();
    forgetAnswers(false);
    log.instead = ({ query }) =>
      query.get('endpoint') === 'get-audit-log'
        ? { status: 500, body: { error: { code: 'internal', message: 'Something went wrong on the server.', requestId: 'r' } } }
        : undefined;
    const { user } = opened();
    const again = await screen.findByRole('button', { name: 'Try again' });
    log.instead = () => undefined;
    log.entries = [entry(1)];
    await user.click(again);
    expect(await opener(/Task 1/)).toBeVisible();
  });

  it('is not open to members', async () => {
    log.role = 'MEMBER';
    opened();
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(requestsTo('get-audit-log')).toEqual([]);
  });
});
