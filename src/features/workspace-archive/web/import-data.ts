import type { attachmentParts } from '#features/attachments/web';
import type { invitationActions } from '#features/invitations/contract';
import { confirmJob } from '#features/long-jobs/web';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { ImportedWorkspace, workspaceImportActions } from '../contract.ts';

/** What uploads files. */
export type UploadParts = Awaited<ReturnType<typeof attachmentParts>>;

/** What its uploads are listed under. */
export const IMPORTS = 'workspace-import';

const imports = client<typeof workspaceImportActions>('workspace-imports');

/** Uploads an archive, and then starts its import. */
export function uploadArchive({ startUploads }: UploadParts, file: File): void {
  startUploads(
    {
      holderId: IMPORTS,
      prepare: async ({ name, size }, options) => [
        await imports.post('prepare-archive-upload', { body: { name, size }, ...options }),
      ],
      discard: (uploadId) => imports.delete('discard-archive-upload', { query: { uploadId } }),
      arrive: async ({ id: uploadId }) => confirmJob(await imports.post('import-workspace', { body: { uploadId } })),
    },
    [file],
  );
}

/** True for a file that begins as archives do. The server checks the rest. */
export async function canBeArchive(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** What an import has created; null waits. */
export const useImported = (jobId: string | null): QueryState<ImportedWorkspace> =>
  useQuery(jobId === null ? null : `imported:${jobId}`, async (via) => {
    const found = await imports.get('get-imported-workspace', { query: { jobId: jobId ?? '' }, ...via });
    await revalidate('workspaces');
    return found;
  });

const invitations = client<typeof invitationActions>('workspace');

/** Invites people to a workspace, as members. */
export const invite = async (workspaceId: string, emails: string[]): Promise<void> =>
  void (await invitations.post('create-workspace-invitations', { query: { workspaceId }, body: { emails } }));
