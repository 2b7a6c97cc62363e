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
import * as words from './words.ts';

/** Milliseconds between two checks whether the workspace is open again. */
const ASK_EVERY = 15_000;

/**
 * Shown instead of a workspace that a member cannot enter without a second factor. Checks again by itself, because the factor may
 * be set up in another tab or no longer be required.
 */
export function WithoutAccess({ workspaceId, onRetry }: { workspaceId: string; onRetry: () => void }) {
  useTitle(words.twoFactorRequired);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const leave = useSubmit(async () => {
    await leaveWorkspace(workspaceId);
    await navigate('/workspaces');
    await revalidate('workspaces');
  });
  const handleLeave = async () => {
    const isSure = await confirm({
      title: words.confirmLeave,
      description: words.leaveHint,
      confirmLabel: words.leaveWorkspace,
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
      title={words.workspaceRequiresTwoFactor}
      action={
        <>
          <LinkButton variant="primary" to={withReturnTo('/account/security', pathname + search + hash)}>
            {words.setUpTwoFactor}
          </LinkButton>
          <LinkButton to="/workspaces">{words.yourWorkspaces}</LinkButton>
          <Button variant="ghost" busy={leave.isPending} onClick={() => void handleLeave()}>
            {words.leaveWorkspace}
          </Button>
        </>
      }
    >
      {words.accessBlockedHint}
      {leave.error ? <Refusal error={leave.error} /> : null}
    </EmptyState>
  );
}

/** Such as for the last owner of a workspace or the last admin of a project. */
function Refusal({ error }: { error: Error }) {
  const more = error instanceof ApiError ? Object.values(error.fields) : [];
  return (
    <Text as="span" tone="danger" role="alert" className={styles.refusal}>
      {[error.message, ...more].join(' ')}
    </Text>
  );
}
