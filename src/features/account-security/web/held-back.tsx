import { ShieldAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { withReturnTo } from '#web/return-to';
import { onSession } from '#web/session';
import { revalidate } from '#web/swr';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import { leaveWorkspace } from './data.ts';
import styles from './security.module.css';

/** How often a page that waits asks whether it may go on, in milliseconds. */
const ASK_EVERY = 15_000;

/**
 * In place of a workspace that its member may not enter without a second factor: what to do about it. Asks again by itself, as
 * the factor may be set up in another tab, or no longer be asked for.
 */
export function HeldBack({ workspaceId, onRetry }: { workspaceId: string; onRetry: () => void }) {
  useTitle('A second factor is asked for');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const leave = useSubmit(async () => {
    await leaveWorkspace(workspaceId);
    await navigate('/workspaces');
    await revalidate('workspaces');
  });
  const handleLeave = async () => {
    const isSure = await confirm({
      title: 'Leave this workspace?',
      description: 'Your open tasks become unassigned, and you need an invitation to come back.',
      confirmLabel: 'Leave workspace',
      danger: true,
    });
    if (isSure) void leave.submit(undefined);
  };
  const ask = useEffectEvent(onRetry);
  useEffect(() => onSession((now, before) => now.accessToken !== before.accessToken && ask()), []);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), ASK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <EmptyState
      level={1}
      icon={<ShieldAlert />}
      title="This workspace asks for a second factor"
      action={
        <>
          <LinkButton variant="primary" to={withReturnTo('/account/security', pathname + search + hash)}>
            Set up a second factor
          </LinkButton>
          <LinkButton to="/workspaces">Your workspaces</LinkButton>
          <Button variant="ghost" busy={leave.isPending} onClick={() => void handleLeave()}>
            Leave this workspace
          </Button>
        </>
      }
    >
      The days that you had for it are over. It takes a minute with an app on your phone, and you are let in at once. Nothing of
      yours is lost.
      {leave.error ? <Refusal error={leave.error} /> : null}
    </EmptyState>
  );
}

/** Such as for the last owner, or the last admin of a project. */
function Refusal({ error }: { error: Error }) {
  const more = error instanceof ApiError ? Object.values(error.fields) : [];
  return (
    <Text as="span" tone="danger" role="alert" className={styles.refusal}>
      {[error.message, ...more].join(' ')}
    </Text>
  );
}
