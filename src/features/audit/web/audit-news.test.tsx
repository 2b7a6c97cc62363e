import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { store } from '#web/row-store';
import type { AuditEntry } from '../contract.ts';
import { closeLog, entry, log, opened, opener, openLog } from './testing/log.tsx';

beforeEach(openLog);
afterEach(closeLog);

describe('an open audit log', () => {
  it('counts new entries, and moves no row until they are shown', async () => {
    const { user } = opened();
    const first = await opener(/Task 3/);
    first.focus();
    log.entries = [entry(5), entry(4), ...log.entries];
    store.doubt('AuditEntry');
    const news = await screen.findByRole('button', { name: 'Show 2 new entries' });
    expect(screen.queryByRole('button', { name: /Task 4/ })).toBeNull();
    expect(first).toHaveFocus();
    expect(screen.getByText('3 of 3 entries')).toBeVisible();
    await user.click(news);
    expect(await opener(/Task 5/)).toHaveFocus();
    expect(screen.getByText('5 of 5 entries')).toBeVisible();
    expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull();
    log.entries = [entry(6), ...log.entries];
    store.doubt('AuditEntry');
    await screen.findByRole('button', { name: 'Show 1 new entry' });
    await user.keyboard('.');
    expect(await opener(/Task 6/)).toHaveFocus();
  });

  it('counts new entries up to one page, and then shows only the newest page', async () => {
    const { user } = opened();
    await opener(/Task 3/);
    log.entries = Array.from({ length: 70 }, (_, index) => entry(70 - index));
    store.doubt('AuditEntry');
    await user.click(await screen.findByRole('button', { name: 'Show 50 or more new entries' }));
    expect(await screen.findByText('50 of 70 entries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load older entries' }));
    expect(await screen.findByText('70 of 70 entries')).toBeVisible();
  });

  it('shows new entries of an empty log at once', async () => {
    log.entries = [];
    opened();
    await screen.findByRole('heading', { name: 'No entries yet' });
    log.entries = [entry(1)];
    store.doubt('AuditEntry');
    expect(await opener(/Task 1/)).toBeVisible();
  });

  it('hides the name of something that became private', async () => {
    opened();
    await opener(/Task 3/);
    const [newest, ...others] = log.entries as [AuditEntry, ...AuditEntry[]];
    log.entries = [{ ...newest, isWithheld: true, target: { ...newest.target, name: '' } }, ...others];
    store.doubt('AuditEntry');
    expect(await opener(/the task \(private\)/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Task 3/ })).toBeNull();
  });
});
