import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { RegisteredOnly } from '#features/account/web';
import { myWorkspaces } from '#features/workspaces/web';
import { AuthFrame } from '#ui/auth-frame';
import { TextLink } from '#ui/text-link';
import { ApiError } from '#web/api-error';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import type { ServerSetup } from '../contract.ts';
import { ClaimStep } from './claim-step.tsx';
import { useLink, useSetup } from './data.ts';
import { EmailStep } from './email-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { SetupSkeleton, type Step, steps } from './setup-frame.tsx';
import { StartStep } from './start-step.tsx';
import { WorkspaceStep } from './workspace-step.tsx';
import * as words from './words.ts';
import * as sentences from './words.tsx';

/** The first run: creates the owner of the server by the link that it printed, and leads them through what comes next. */
export function SetupScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const { status } = useSession();
  const navigate = useNavigate();
  // The new owner is signed in before they are registered.
  const [isCreating, setCreating] = useState(false);
  const handleOwned = () => void navigate('/setup/workspace', { replace: true });
  if (status === 'loading') return <SetupSkeleton />;
  if (token !== null && (isCreating || status === 'unauthenticated'))
    return (
      <ByLink token={token}>
        {(onUse) => <OwnerStep token={token} onUse={onUse} onCreate={setCreating} onCreated={handleOwned} />}
      </ByLink>
    );
  if (status === 'unauthenticated') return <WithoutLink title={words.openTheLink}>{words.linkHint}</WithoutLink>;
  return (
    <RegisteredOnly>
      <OwnSetup token={token} onOwned={handleOwned} />
    </RegisteredOnly>
  );
}

interface ByLinkProps {
  token: string;
  /** The step that uses the link, and says when it does. */
  children: (onUse: () => void) => ReactNode;
}

function ByLink({ token, children }: ByLinkProps) {
  const { status, error, retry } = useLink(token);
  const [isUsed, setUsed] = useState(false);
  if (status === 'loading') return <SetupSkeleton />;
  // Once it is shown, the form itself says what is wrong.
  if (status === 'error' && !isUsed && !isLinkUsed(error))
    return <Failure error={error} onRetry={retry} what={words.yourSetup} level={1} />;
  if (status === 'error' && !isUsed) return <WithoutLink title={words.linkUsed}>{words.linkUsedHint}</WithoutLink>;
  return children(() => setUsed(true));
}

const isLinkUsed = (error: Error | null): boolean => error instanceof ApiError && error.status < 500;

function WithoutLink({ title, children }: { title: string; children: string }) {
  const isSignedIn = useSession().status === 'authenticated';
  useTitle(words.setUpCairn);
  return (
    <AuthFrame
      title={title}
      lead={children}
      foot={
        isSignedIn ? (
          <TextLink to="/dashboard">{words.openCairn}</TextLink>
        ) : (
          sentences.alreadySetUp(<TextLink to="/auth/login">{words.signIn}</TextLink>)
        )
      }
    >
      {null}
    </AuthFrame>
  );
}

function OwnSetup({ token, onOwned }: { token: string | null; onOwned: () => void }) {
  const { user } = useSession();
  const { data, status, error, retry } = useSetup(user?.id ?? null);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourSetup} level={1} />;
  if (data === undefined || user === null) return <SetupSkeleton />;
  if (data.setup !== null) return <OwnSteps setup={data.setup} />;
  if (token === null) return <Navigate to="/dashboard" replace />;
  return (
    <ByLink token={token}>{(onUse) => <ClaimStep token={token} email={user.email} onUse={onUse} onOwned={onOwned} />}</ByLink>
  );
}

function OwnSteps({ setup }: { setup: ServerSetup }) {
  const { step } = useParams();
  const navigate = useNavigate();
  const { rows, status, error, retry } = useList(myWorkspaces, {});
  const [workspace] = rows;
  if (status === 'loading') return <SetupSkeleton />;
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourSetup} level={1} />;
  // They left their workspace, or deleted it.
  if (workspace === undefined) return <Navigate to="/workspaces" replace />;
  const go = (to: Step) => () => void navigate(`/setup/${to}`);
  const shown = steps.find((one) => one === step) ?? 'workspace';
  if (shown === 'email') return <EmailStep setup={setup} onDone={go('start')} />;
  if (shown === 'start') return <StartStep workspaceId={workspace.id} setup={setup} />;
  return <WorkspaceStep workspace={workspace} onDone={go('email')} />;
}
