import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mayInProject, outranksInProject, type ProjectRole, type WorkspaceRole } from '#contract/permissions';
import { Failure } from '#features/site/web';
import type { TeamMember } from '#features/workspaces/contract';
import { useProjectTeam, useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Picker } from '#ui/picker';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { useSession } from '#web/session';
import type { ProjectSummary } from '../contract.ts';
import { MemberRow } from './member-row.tsx';
import { projectRoleOptions } from './project-words.ts';
import { useMemberActions } from './use-member-actions.ts';
import styles from './project-dialog.module.css';

/** Who was made a member of a project, and for its admins the ways to change that. */
export function MembersDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const { data: members, status, error, retry } = useProjectTeam(project.workspaceId, project.id);
  const mayManage = mayInProject(project.role, 'manageMembers');
  const actions = useMemberActions(project, onClose);
  const { user } = useSession();
  const { data: team } = useWorkspaceTeam(project.workspaceId);
  const rankOf = (userId: string | undefined, projectRole: string) => ({
    projectRole: projectRole as ProjectRole,
    workspaceRole: (team?.find((person) => person.userId === userId)?.role ?? 'MEMBER') as WorkspaceRole,
  });
  /** Nobody changes those of their own rank or above; everyone may change and leave what is their own. */
  const mayChange = ({ userId, role }: TeamMember) =>
    mayManage && (userId === user?.id || outranksInProject(rankOf(user?.id, project.role), rankOf(userId, role)));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Members of ${project.name}`}>
      {actions.error ? (
        <Text tone="danger" role="alert">
          {actions.error}
        </Text>
      ) : null}
      {mayManage && members ? (
        <AddMember
          workspaceId={project.workspaceId}
          known={members.map((member) => member.userId)}
          busy={actions.isPending}
          onAdd={actions.add}
        />
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what="the members" size="inline" /> : null}
      {status === 'loading' ? <Bones /> : null}
      <ul className={styles.members} aria-label="Members">
        {members?.map((member) => (
          <MemberRow key={member.id} member={member} mayManage={mayChange(member)} actions={actions} />
        ))}
      </ul>
      <Text size="small" tone="faint" className={styles.foot}>
        {project.visibility === 'PRIVATE'
          ? 'This project is private: nobody else knows of it.'
          : 'Owners and admins of the workspace administer this project without being listed.'}
      </Text>
    </Dialog>
  );
}

interface AddMemberProps {
  workspaceId: string;
  known: readonly string[];
  busy: boolean;
  onAdd: (userId: string, role: ProjectRole) => void;
}

function AddMember({ workspaceId, known, busy, onAdd }: AddMemberProps) {
  const { data: team } = useWorkspaceTeam(workspaceId);
  const [role, setRole] = useState<ProjectRole>('MEMBER');
  const others = (team ?? []).filter((person) => person.isActive && !known.includes(person.userId));
  if (!team) return null;
  if (others.length === 0) {
    return (
      <Text size="small" tone="muted" className={styles.add}>
        Everyone in the workspace is a member here.
      </Text>
    );
  }
  return (
    <div className={styles.add}>
      <Picker
        label="Person to add"
        placeholder="Search people…"
        value={null}
        items={others.map((person) => ({
          value: person.userId,
          label: person.name,
          description: person.email,
          keywords: person.email,
          icon: <Avatar name={person.name} id={person.userId} image={person.avatar} size={18} decorative />,
        }))}
        onValueChange={(userId) => userId && onAdd(userId, role)}
        trigger={(props) => (
          <Button {...props} size="l" icon={<UserPlus />} busy={busy}>
            Add a member
          </Button>
        )}
      />
      <div className={styles.role}>
        <Select
          label="Role of who is added"
          hideLabel
          options={projectRoleOptions}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as ProjectRole)}
        />
      </div>
    </div>
  );
}

function Bones() {
  return (
    <Loading label="Loading the members">
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.member}>
          <Skeleton width={28} circle />
          <Skeleton width="40%" />
        </div>
      ))}
    </Loading>
  );
}
