import type { ReactNode } from 'react';
import { counted } from '#contract/counts';

// Delete account
export const workspaceWithMembers = (workspace: ReactNode, memberCount: number) => (
  <>
    {workspace} ({counted(memberCount, 'Mitglied', 'Mitglieder')})
  </>
);

// Profile screen
export const shownToOthers = (name: ReactNode, email: string, security: ReactNode) => (
  <>
    Andere sehen dich als {name} mit der E-Mail-Adresse {email}. Die Adresse kannst du unter {security} ändern.
  </>
);
