import { type NavigateFunction, useNavigate } from 'react-router';
import { confirm } from '#ui/alert-dialog';
import { client } from '#web/api';
import { ApiError } from '#web/api-error';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import type { peopleActions } from '../contract.ts';
import * as words from './words.ts';

const people = client<typeof peopleActions>('workspace');

/** The same as `leaveWorkspace`, for a component. */
export function useLeaving(workspaceId: string): () => Promise<void> {
  const navigate = useNavigate();
  return () => leaveWorkspace(workspaceId, navigate);
}

/** Asks for confirmation and leaves a workspace. If the server refuses, it shows why and the person stays. */
export async function leaveWorkspace(workspaceId: string, navigate: NavigateFunction): Promise<void> {
  const isSure = await confirm({
    title: words.confirmLeave,
    description: words.leaveHint,
    confirmLabel: words.leaveWorkspace,
    danger: true,
  });
  if (!isSure) return;
  await people.delete('leave-workspace', { query: { workspaceId } }).then(async () => {
    await navigate('/workspaces');
    await revalidate('workspaces');
  }, sayRefusal);
}

/** Shows in a toast why something was refused, with the server's messages about its fields. */
export function sayRefusal(error: unknown): void {
  const more = error instanceof ApiError ? Object.values(error.fields).join('. ') : '';
  toast.error(error instanceof Error ? error.message : String(error), more === '' ? {} : { description: more });
}
