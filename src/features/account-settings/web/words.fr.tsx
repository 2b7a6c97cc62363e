import type { ReactNode } from 'react';
import { counted } from '#contract/counts';

// Delete account
export const workspaceWithMembers = (workspace: ReactNode, memberCount: number) => (
  <>
    {workspace} ({counted(memberCount, 'membre', 'membres')})
  </>
);

// Profile screen
export const shownToOthers = (name: ReactNode, email: string, security: ReactNode) => (
  <>
    Les autres vous voient sous le nom {name} avec l’adresse e-mail {email}. Vous pouvez changer l’adresse sous {security}.
  </>
);
