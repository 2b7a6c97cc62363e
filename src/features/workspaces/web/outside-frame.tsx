import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MeMenu } from '#features/account/web';
import { Logo } from '#ui/logo';
import styles from './outside-frame.module.css';
import * as words from './words.ts';

/** The page around workspaces, before one of them is entered: name of the house at the left, oneself at the right. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to="/workspaces" className={styles.home} aria-label={words.homeLink}>
          <Logo withName size={22} />
        </Link>
        <div className={styles.me}>
          <MeMenu />
        </div>
      </header>
      <main>{children}</main>
    </div>
  );
}
