import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { incomingMailActions, ProjectMail, ProjectMailAddress } from '../contract.ts';

const mail = client<typeof incomingMailActions>('incoming-mail');

const keyOf = (projectId: string): string => `project-mail ${projectId}`;

/** The email address of a project. */
export const useProjectMail = (projectId: string): QueryState<ProjectMail> =>
  useQuery(keyOf(projectId), () => mail.get('get-project-mail-address', { query: { projectId } }));

type Creation = BodyInput<(typeof incomingMailActions)['create-project-mail-address']>;
export type MailChange = Pick<
  BodyInput<(typeof incomingMailActions)['update-project-mail-address']>,
  'creates' | 'acceptsOutside'
>;

/** Gives a project a new email address. One that it had stops working. */
export async function createAddress(projectId: string, body: Creation): Promise<void> {
  await mail.post('create-project-mail-address', { query: { projectId }, body, idempotencyKey: newId() });
  await revalidate(keyOf(projectId));
}

/** Changes what email to a project becomes. */
export async function changeAddress({ projectId, version }: ProjectMailAddress, change: MailChange): Promise<void> {
  try {
    await mail.put('update-project-mail-address', { query: { projectId }, body: { ...change, version } });
  } finally {
    // What someone else changed is shown beside the refusal.
    await revalidate(keyOf(projectId));
  }
}

/** Turns off the email address of a project. */
export async function turnOffAddress({ projectId }: ProjectMailAddress): Promise<void> {
  await mail.delete('turn-off-project-mail-address', { query: { projectId } });
  await revalidate(keyOf(projectId));
}
