import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import { Heading } from './heading.tsx';
import { Logo } from './logo.tsx';

/** The page of sign-in and its siblings, and of single questions such as naming a workspace: one narrow column, no box. */
export function AuthFrame({
  title,
  lead,
  foot,
  children,
}: {
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Logo size={34} />
        <div className={styles.words}>
          <Heading level={1}>{title}</Heading>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {children}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </main>
  );
}
