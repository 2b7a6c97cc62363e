import { useNavigate } from 'react-router';
import type { ProjectRole } from '#contract/permissions';
import type { TeamMember } from '#features/workspaces/contract';
import { teamKey } from '#features/workspaces/web';
import { useSession } from '#web/session';
import { revalidate } from '#web/swr';
import { useSubmit } from '#web/use-submit';
import type { ProjectSummary } from '../contract.ts';
import { memberClient } from './data.ts';

export interface MemberActions {
  readonly isPending: boolean;
  /** Why the last one was refused: the server's sentence. */
  readonly error: string | null;
  add(userId: string, role: ProjectRole): void;
  changeRole(member: TeamMember, role: ProjectRole): void;
  remove(member: TeamMember): void;
}

/** Who belongs to a project. These wait for the server: rights are not to be shown before they are given. */
export function useMemberActions(project: ProjectSummary, onClose: () => void): MemberActions {
  const { id: projectId, workspaceId, visibility } = project;
  const { user } = useSession();
  const navigate = useNavigate();
  const change = useSubmit(async (request: () => Promise<unknown>) => {
    await request();
    await Promise.all(
      [teamKey(projectId), `project:${projectId}`, `people:${projectId}`, `projects:${workspaceId}`].map(revalidate),
    );
  });

  const remove = async ({ id: memberId, userId }: TeamMember) => {
    const isGone = userId === user?.id && visibility === 'PRIVATE';
    if (isGone) onClose();
    await change.submit(() => memberClient.delete('remove-project-member', { query: { memberId } }));
    if (isGone) await navigate(`/workspace/${workspaceId}/projects`);
  };

  return {
    isPending: change.isPending,
    error: change.error?.message ?? null,
    add: (userId, role) =>
      void change.submit(() => memberClient.post('add-project-member', { query: { projectId }, body: { userId, role } })),
    changeRole: ({ id: memberId }, role) =>
      void change.submit(() => memberClient.put('change-project-member-role', { query: { memberId }, body: { role } })),
    remove: (member) => void remove(member),
  };
}
