import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mayInWorkspace, type WorkspaceRole } from '#contract/permissions';
import { Button } from '#ui/button';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Opens the dialog that invites people into a workspace; nothing for a role that may not. */
export function InviteButton({ workspaceId, role }: { workspaceId: string; role: WorkspaceRole }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayInWorkspace(role, 'manageMembers')) return null;
  return (
    <>
      <Button icon={<UserPlus />} onClick={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen ? (
        <Suspense>
          <InviteDialog workspaceId={workspaceId} role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
