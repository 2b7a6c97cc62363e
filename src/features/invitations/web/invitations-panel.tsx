import { useCallback, useState } from 'react';
import { ErrorState } from '#ui/error-state';
import { usePart } from '#web/use-part';

export interface InvitationsPanelProps {
  workspaceId: string;
  /** Of this project's invitations alone. */
  projectId?: string;
}

const view = () => import('./invitations-view.tsx');

/** The invitations into a workspace or one of its projects, for those who may invite. */
export function InvitationsPanel(props: InvitationsPanelProps) {
  const [isAsked, setAsked] = useState(true);
  const part = usePart(
    view,
    isAsked,
    useCallback(() => setAsked(false), []),
  );
  if (part) return <part.InvitationsView {...props} />;
  return isAsked ? null : <ErrorState title="The invitations could not be loaded" onRetry={() => setAsked(true)} />;
}
