import type { ReactNode } from 'react';
import { counted } from '#contract/counts';

// Delete account
export const workspaceWithMembers = (workspace: ReactNode, memberCount: number) => (
  <>
    {workspace} ({counted(memberCount, 'member')})
  </>
);

// Profile screen
export const shownToOthers = (name: ReactNode, email: string, security: ReactNode) => (
  <>
    Others see you as {name} with the email address {email}. You can change the address under {security}.
  </>
);
