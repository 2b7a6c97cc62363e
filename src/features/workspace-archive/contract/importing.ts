import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { Id } from '#contract/ids';
import { PreparedUpload } from '#features/attachments/contract';
import { LongJob } from '#features/long-jobs/contract';

/** The most people of an archive who are offered for invitation: as many as one workspace can invite on a day. */
export const OFFERED_MOST = 50;

/** Someone of an archive who has an email address. */
export const ArchivedMember = z.object({ name: z.string(), email: z.string() });
export type ArchivedMember = z.infer<typeof ArchivedMember>;

/** What an import has created, and whom its importer may want to invite: people of the archive who are no members, at most 50. */
export const ImportedWorkspace = z.object({ workspaceId: Id, name: z.string(), people: z.array(ArchivedMember) });
export type ImportedWorkspace = z.infer<typeof ImportedWorkspace>;

const onImport = onOwnRow({ table: 'LongJob', param: 'jobId', owners: ['userId'] });

export const workspaceImportActions = actions('workspace-imports', 'none', {
  'prepare-archive-upload': {
    method: 'POST',
    about:
      'Reserves storage for the archive of a workspace and answers where to upload it. The upload must finish within 24 hours. An earlier reservation of yours ends.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ name: z.string().max(1000), size: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    response: PreparedUpload,
  },
  'discard-archive-upload': {
    method: 'DELETE',
    about: 'Ends your reservation for an archive, if it has not ended, and removes what was uploaded.',
    reach: oneself,
    right: 'session',
    query: { uploadId: Id },
    response: z.object({ uploadId: Id }),
  },
  'import-workspace': {
    method: 'POST',
    about:
      'Starts a job that creates a workspace from an uploaded archive, with you as its owner. Everything in it gets a new id. Its other people become former members: their work keeps their names, and they get no account, access or email. Without payment it gets the smallest plan with enough room, and where plans are paid the default plan, which must have enough room. jobs/get-my-jobs returns its progress.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ uploadId: Id }),
    response: LongJob,
  },
  'get-imported-workspace': {
    method: 'GET',
    about:
      'Returns the workspace that one of your imports has created, and the people of the archive who have an email address and are no members of it, so that you can invite them.',
    reach: onImport,
    right: 'session',
    response: ImportedWorkspace,
  },
});
