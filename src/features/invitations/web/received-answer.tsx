import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { useSubmit } from '#web/use-submit';
import type { ReceivedInvitation } from '../contract.ts';
import { accept, decline, startOf } from './data.ts';
import { Ended, Invited } from './invite-frames.tsx';
import * as words from './words.ts';

interface ReceivedAnswerProps {
  token: string;
  invitation: ReceivedInvitation;
  onAnswered: () => void;
}

/** An invitation for a signed-in person: accept or decline, or why neither is possible. */
export function ReceivedAnswer({ token, invitation, onAnswered }: ReceivedAnswerProps) {
  const { user } = useSession();
  const { status, isYours } = invitation;
  return (
    <Invited invitation={invitation} place={placeOf(invitation)}>
      {status !== 'PENDING' ? (
        <Over invitation={invitation} />
      ) : isYours ? (
        <Choice
          invitation={invitation}
          onAccept={() => accept(token)}
          onDecline={async () => {
            await decline(token);
            onAnswered();
          }}
        />
      ) : (
        <OtherAddress>{words.isForOtherAccount(invitation.mailbox, user?.email)}</OtherAddress>
      )}
    </Invited>
  );
}

/** The name of what the invitation is for. */
export const placeOf = ({ projectName, workspaceName }: Pick<ReceivedInvitation, 'projectName' | 'workspaceName'>): string =>
  projectName === null ? workspaceName : words.projectInWorkspace(projectName, workspaceName);

interface ChoiceProps {
  invitation: Pick<ReceivedInvitation, 'workspaceName' | 'inviterName'>;
  onAccept: () => Promise<Parameters<typeof startOf>[0]>;
  onDecline: () => Promise<void>;
}

/** Accepts the invitation and opens its workspace or project, or declines it. */
export function Choice({ invitation, onAccept, onDecline }: ChoiceProps) {
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => navigate(startOf(await onAccept())));
  const refusal = useSubmit(onDecline);
  const problem = acceptance.error ?? refusal.error;
  return (
    <>
      {problem ? (
        <Text tone="danger" role="alert">
          {isFull(problem) ? words.workspaceFull(invitation.workspaceName, invitation.inviterName) : problem.message}
        </Text>
      ) : null}
      <FormActions align="start">
        <Button variant="primary" size="l" busy={acceptance.isPending} onClick={() => void acceptance.submit(undefined)}>
          {problem && isFull(problem) ? words.tryAgain : words.join}
        </Button>
        <Button size="l" busy={refusal.isPending} onClick={() => void refusal.submit(undefined)}>
          {words.decline}
        </Button>
      </FormActions>
    </>
  );
}

const isFull = (error: Error): boolean =>
  error instanceof ApiError && ['seat-limit-reached', 'guest-limit-reached'].includes(error.code);

function Over({ invitation }: { invitation: ReceivedInvitation }) {
  const { status, isYours } = invitation;
  return (
    <>
      <Ended invitation={invitation} />
      <FormActions align="start">
        {status === 'ACCEPTED' && isYours ? (
          <LinkButton variant="primary" size="l" to={startOf(invitation)}>
            {words.openPlace(placeOf(invitation))}
          </LinkButton>
        ) : (
          <LinkButton size="l" to="/workspaces">
            {words.goToWorkspaces}
          </LinkButton>
        )}
      </FormActions>
    </>
  );
}

/** What to do if an invitation is for another email address. */
export function OtherAddress({ children }: { children: ReactNode }) {
  const leaving = useSubmit(() => signOut());
  return (
    <>
      <Text>{children}</Text>
      <FormActions align="start">
        <Button variant="primary" size="l" busy={leaving.isPending} onClick={() => void leaving.submit(undefined)}>
          {words.signInWithOther}
        </Button>
        <LinkButton size="l" to="/workspaces">
          {words.goToWorkspaces}
        </LinkButton>
      </FormActions>
    </>
  );
}
