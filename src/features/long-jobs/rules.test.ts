import { expect, it } from 'vitest';
import type { LongJob } from './contract.ts';
import { jobsToShow } from './rules.ts';

const job = (id: string, createdAt: string, fields: Partial<LongJob> = {}): LongJob =>
  ({ id, kind: 'export', workspaceId: null, state: 'DONE', createdAt, ...fields }) as LongJob;
const seen = (jobs: LongJob[], workspaceId: string | null = null) => jobsToShow(jobs, 'export', workspaceId).map(({ id }) => id);

it('the last job comes first, in any format of time', () => {
  expect(seen([job('old', '2026-11-24T10:00:00.000Z'), job('new', '2026-11-24T10:00:00.5+00:00')])).toEqual(['new', 'old']);
});

it('besides the last job, only the previous file is shown', () => {
  const [last, failed, done, older] = [
    job('last', '2026-11-24', { state: 'RUNNING' }),
    job('failed', '2026-11-23', { state: 'FAILED' }),
    job('done', '2026-11-22'),
    job('older', '2026-11-21'),
  ];
  expect(seen([done, older, failed, last])).toEqual(['last', 'done']);
});

it('jobs of other kinds and workspaces are not shown', () => {
  const jobs = [job('other', '2026-11-24', { kind: 'import' }), job('there', '2026-11-24', { workspaceId: 'w' })];
  expect([seen(jobs), seen(jobs, 'w')]).toEqual([[], ['there']]);
});
