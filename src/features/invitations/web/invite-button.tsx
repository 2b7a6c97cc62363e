import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mayInWorkspace, type WorkspaceRole } from '#contract/permissions';
import { Button } from '#ui/button';
import { Asked } from '#web/asked.tsx';

const inviteDialog = () => import('./invite-dialog.tsx');

/** Opens the dialog that invites people into a workspace; nothing for a role that may not. */
export function InviteButton({ workspaceId, role }: { workspaceId: string; role: WorkspaceRole }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayInWorkspace(role, 'manageMembers')) return null;
  return (
    <>
      <Button icon={<UserPlus />} onClick={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen ? (
        <Asked load={inviteDialog} onFail={close}>
          {({ InviteDialog }) => <InviteDialog workspaceId={workspaceId} role={role} onClose={close} />}
        </Asked>
      ) : null}
    </>
  );
}
