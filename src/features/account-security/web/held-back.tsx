import { ShieldAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { useTitle } from '#web/title';
import { withReturnTo } from '#web/return-to';
import { onSession } from '#web/session';
import styles from './security.module.css';

/** How often a page that waits asks whether it may go on, in milliseconds. */
const ASK_EVERY = 15_000;

/**
 * In place of a workspace that its member may not enter without a second factor: what to do about it. Asks again by itself, as
 * the factor may be set up in another tab, or no longer be asked for.
 */
export function HeldBack({ onRetry }: { onRetry: () => void }) {
  useTitle('A second factor is asked for');
  const { pathname, search } = useLocation();
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
        <span className={styles.tools}>
          <LinkButton variant="primary" to={withReturnTo('/account/security', pathname + search)}>
            Set up a second factor
          </LinkButton>
          <LinkButton to="/workspaces">Your workspaces</LinkButton>
        </span>
      }
    >
      The days that you had for it are over. It takes a minute with an app on your phone, and you are let in at once. Nothing of
      yours is lost.
    </EmptyState>
  );
}
