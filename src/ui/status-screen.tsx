import type { ReactNode } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './status-screen.module.css';
import { Text } from './text.tsx';
import * as texts from './words.ts';

export interface StatusScreenProps {
  code: string;
  title: string;
  detail?: string | null;
  /** The first thing to try; going back by default. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page in place of one that cannot be shown. */
export function StatusScreen({ code, title, detail, action, children }: StatusScreenProps) {
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
            {texts.yourWorkspaces}
          </LinkButton>
          {action ?? (
            <Button size="l" onClick={() => void navigate(-1)}>
              {texts.goBack}
            </Button>
          )}
        </div>
        {detail ? <code className={styles.detail}>{detail}</code> : null}
      </div>
    </div>
  );
}

/** Such a page by itself, outside the frame of the app. */
export function StandalonePage({ children }: { children?: ReactNode }) {
  return <main className={styles.alone}>{children ?? <Outlet />}</main>;
}
