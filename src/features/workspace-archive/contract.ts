import { z } from 'zod';
import { actions, inWorkspace, onWorkspaceRow } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { LongJob } from '#features/long-jobs/contract';
import { EXPORT_WORKSPACE } from './fields.ts';

/** An export belongs to the person who started it, because it has what they can see. */
const onExport = onWorkspaceRow({
  table: 'LongJob',
  param: 'jobId',
  owners: ['userId'],
  grants: {
    levels: ['own'],
    list: [{ level: 'own', where: `r."userId" = u.id AND r."kind" = '${EXPORT_WORKSPACE}'`, right: { workspace: 'exportData' } }],
  },
});
const audited = (action: string) => ({ category: 'DATA', action, target: 'LongJob' }) as const;

export const workspaceArchiveActions = actions('workspace-export', 'none', {
  'start-workspace-export': {
    method: 'POST',
    about:
      'Starts a job that writes the workspace, as far as you can see it, to one archive (tar.gz): rows as JSON lines, documents also as Markdown, files, and a manifest with the SHA-256 of each entry. All rows are of one moment. jobs/get-my-jobs returns its progress. The archive replaces your previous one and is kept for 7 days.',
    reach: inWorkspace,
    right: { workspace: 'exportData' },
    // A workspace over its plan can always be taken away.
    whileReadOnly: true,
    body: z.strictObject({}),
    response: LongJob,
    audited: audited('export.started'),
  },
  'get-workspace-export-file': {
    method: 'GET',
    about:
      'Returns a URL for the archive of one of your exports that is done. It works for 24 hours, while you may still export the workspace, and answers ranges, so that a download can be continued. Each request is recorded.',
    reach: onExport,
    right: { row: 'own' },
    response: z.object({ url: z.string(), expiresAt: Moment }),
    audited: audited('export.downloaded'),
  },
  'delete-workspace-export': {
    method: 'DELETE',
    about: 'Deletes one of your exports that has ended, with its archive.',
    reach: onExport,
    right: { row: 'own' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: audited('export.deleted'),
  },
});

export { type ArchivedMember, ImportedWorkspace, OFFERED_MOST, workspaceImportActions } from './contract/importing.ts';
