import type { ReactNode } from 'react';
import { useMyInvitations } from './data.ts';

export interface IfInvitedProps {
  /** Shown until it is known. */
  waiting: ReactNode;
  children: (isInvited: boolean) => ReactNode;
}

/** Reports whether the person has open invitations; not if they cannot be loaded. */
export function IfInvited({ waiting, children }: IfInvitedProps) {
  const { data, error } = useMyInvitations();
  return data === undefined && !error ? waiting : children((data?.length ?? 0) > 0);
}
