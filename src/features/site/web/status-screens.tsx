import type { ReactNode } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { useTitle } from '#web/title';
import styles from './status-screens.module.css';

/** For what exists but is not for this person. */
export function ForbiddenScreen() {
  return (
    <StatusScreen code="403" title="This is not open to you">
      Your role does not include this page. An admin of the workspace or project can change that.
    </StatusScreen>
  );
}

/** The same for what does not exist and for what a stranger must not know of. */
export function NotFoundScreen() {
  return (
    <StatusScreen code="404" title="There is nothing here">
      The address may be mistyped, the page may have been deleted, or it was never shared with you.
    </StatusScreen>
  );
}

/** For what broke on our side. `detail` is a request id, for whoever looks into it. */
export function ServerErrorScreen({ detail }: { detail?: string | null }) {
  return (
    <StatusScreen
      code="500"
      title="Something broke on our side"
      detail={detail}
      action={
        <Button size="l" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      Your earlier changes are saved. Try again. If it keeps happening, tell the operator of this server.
    </StatusScreen>
  );
}

/** Such a page by itself, outside the frame of the app. */
export function Alone({ children }: { children?: ReactNode }) {
  return <main className={styles.alone}>{children ?? <Outlet />}</main>;
}

interface StatusScreenProps {
  code: string;
  title: string;
  detail?: string | null;
  /** The first thing to try; going back by default. */
  action?: ReactNode;
  children: ReactNode;
}

function StatusScreen({ code, title, detail, action, children }: StatusScreenProps) {
  useTitle(title);
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Text size="small" tone="faint" numeric>
          {code}
        </Text>
        <Heading level={1} size="display" tabIndex={-1}>
          {title}
        </Heading>
        <Text size="reading" tone="muted">
          {children}
        </Text>
        <div className={styles.actions}>
          <LinkButton to="/workspaces" variant="primary" size="l">
            Your workspaces
          </LinkButton>
          {action ?? (
            <Button size="l" onClick={() => void navigate(-1)}>
              Go back
            </Button>
          )}
        </div>
        {detail ? <code className={styles.detail}>{detail}</code> : null}
      </div>
    </div>
  );
}
