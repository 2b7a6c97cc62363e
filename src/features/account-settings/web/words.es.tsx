import type { ReactNode } from 'react';
import { counted } from '#contract/counts';

// Delete account
export const workspaceWithMembers = (workspace: ReactNode, memberCount: number) => (
  <>
    {workspace} ({counted(memberCount, 'miembro', 'miembros')})
  </>
);

// Profile screen
export const shownToOthers = (name: ReactNode, email: string, security: ReactNode) => (
  <>
    Los demás te ven como {name} con la dirección de correo {email}. Puedes cambiar la dirección en {security}.
  </>
);
