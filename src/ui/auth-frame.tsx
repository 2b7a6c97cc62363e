import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import { Heading } from './heading.tsx';
import { Logo } from './logo.tsx';

export interface AuthFrameProps {
  /** Left out only where a bar above says it already. */
  title?: string | undefined;
  lead?: ReactNode;
  foot?: ReactNode;
  /** True below a bar, which has the logo and the heading of level 1. */
  isInFrame?: boolean;
  children: ReactNode;
}

/** The page of sign-in and its siblings, and of single questions such as an invitation: one narrow column, no box. */
export function AuthFrame({ title, lead, foot, isInFrame = false, children }: AuthFrameProps) {
  const Tag = isInFrame ? 'div' : 'main';
  return (
    <Tag className={styles.page}>
      <div className={styles.column}>
        {isInFrame ? null : <Logo size={34} />}
        {title ? (
          <div className={styles.words}>
            <Heading level={isInFrame ? 2 : 1} size="heading">
              {title}
            </Heading>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
        ) : null}
        {children}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </Tag>
  );
}
