import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { RegisteredOnly } from '#features/account/web';
import { myWorkspaces } from '#features/workspaces/web';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { TextLink } from '#ui/text-link';
import { ApiError } from '#web/api-error';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import type { ServerSetup } from '../contract.ts';
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
  if (status === 'loading') return <SetupSkeleton />;
  if (token !== null && (isCreating || status === 'unauthenticated'))
    return <ByLink token={token} onCreate={setCreating} onCreated={() => void navigate('/setup/workspace', { replace: true })} />;
  if (status === 'unauthenticated') return <WithoutLink title={words.openTheLink}>{words.linkHint}</WithoutLink>;
  return (
    <RegisteredOnly>
      <OwnSetup hasLink={token !== null} />
    </RegisteredOnly>
  );
}

interface ByLinkProps {
  token: string;
  onCreate: (isCreating: boolean) => void;
  onCreated: () => void;
}

function ByLink({ token, ...rest }: ByLinkProps) {
  const { status, error, retry } = useLink(token);
  const [isUsed, setUsed] = useState(false);
  if (status === 'loading') return <SetupSkeleton />;
  // Once it is shown, the form itself says what is wrong.
  if (status === 'error' && !isUsed && !isLinkUsed(error))
    return <Failure error={error} onRetry={retry} what={words.yourSetup} level={1} />;
  if (status === 'error' && !isUsed) return <WithoutLink title={words.linkUsed}>{words.linkUsedHint}</WithoutLink>;
  return <OwnerStep token={token} onUse={() => setUsed(true)} {...rest} />;
}

const isLinkUsed = (error: Error | null): boolean => error instanceof ApiError && error.status < 500;

function WithoutLink({ title, children }: { title: string; children: string }) {
  useTitle(words.setUpCairn);
  return (
    <AuthFrame title={title} lead={children} foot={sentences.alreadySetUp(<TextLink to="/auth/login">{words.signIn}</TextLink>)}>
      {null}
    </AuthFrame>
  );
}

function OwnSetup({ hasLink }: { hasLink: boolean }) {
  const { user } = useSession();
  const { data, status, error, retry } = useSetup(user?.id ?? null);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourSetup} level={1} />;
  if (data === undefined || user === null) return <SetupSkeleton />;
  if (data.setup !== null) return <OwnSteps setup={data.setup} />;
  return hasLink ? <SignedInAlready email={user.email} /> : <Navigate to="/dashboard" replace />;
}

/** Someone who has the link, and is signed in as another person. */
function SignedInAlready({ email }: { email: string }) {
  useTitle(words.setUpCairn);
  return (
    <AuthFrame title={words.setUpCairn} lead={words.signedInAs(email)}>
      <Button variant="primary" size="l" wide onClick={() => void signOut()}>
        {words.signOut}
      </Button>
    </AuthFrame>
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
