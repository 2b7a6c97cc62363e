import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

export interface InvitationsPanelProps {
  workspaceId: string;
  /** Of this project's invitations alone. */
  projectId?: string;
}

const view = () => import('./invitations-view.tsx');

/** The invitations into a workspace or one of its projects, for those who may invite. */
export function InvitationsPanel(props: InvitationsPanelProps) {
  return (
    <PartInPlace load={view} what={words.invitationsPart}>
      {({ InvitationsView }) => <InvitationsView {...props} />}
    </PartInPlace>
  );
}
