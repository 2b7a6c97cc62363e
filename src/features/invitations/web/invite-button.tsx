import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mayInWorkspace, type WorkspaceRole } from '#contract/permissions';
import { CreateButton } from '#features/workspaces/web';
import { LazyPart } from '#web/lazy-part.tsx';
import * as words from './words.ts';

const inviteDialog = () => import('./invite-dialog.tsx');

interface InviteButtonProps {
  workspaceId: string;
  /** Invites to this project too. */
  projectId?: string;
  role: WorkspaceRole;
  isReadOnly: boolean;
}

/** Opens the dialog that invites people to a workspace, or to one of its projects. Absent for roles that may not invite. */
export function InviteButton({ role, isReadOnly, ...place }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const may = mayInWorkspace(role, 'manageMembers');
  return (
    <>
      <CreateButton may={may} isReadOnly={isReadOnly} icon={<UserPlus />} onClick={() => setOpen(true)}>
        {words.invite}
      </CreateButton>
      {isOpen ? (
        <LazyPart isDialog load={inviteDialog} onFail={close}>
          {({ InviteDialog }) => <InviteDialog {...place} role={role} onClose={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}
