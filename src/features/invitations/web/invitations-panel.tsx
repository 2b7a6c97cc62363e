import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

export interface InvitationsPanelProps {
  workspaceId: string;
  /** Only invitations to this project. */
  projectId?: string;
}

const view = () => import('./invitations-view.tsx');

/** The invitations to a workspace or one of its projects, for people who may invite. */
export function InvitationsPanel(props: InvitationsPanelProps) {
  return (
    <PartInPlace load={view} what={words.invitationsPart}>
      {({ InvitationsView }) => <InvitationsView {...props} />}
    </PartInPlace>
  );
}
