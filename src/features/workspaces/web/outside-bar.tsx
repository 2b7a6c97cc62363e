import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MeMenu } from '#features/account/web';
import { Bar, BarSpacer } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Logo } from '#ui/logo';
import styles from './outside-bar.module.css';
import * as words from './words.ts';

/**
 * The bar of a page without a sidebar: a link to the workspaces and the title on the left, actions and the person's menu on
 * the right.
 */
export function OutsideBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Bar>
      <Link to="/workspaces" className={styles.home} aria-label={words.homeLink}>
        <Logo size={22} />
      </Link>
      <Heading level={1} size="strong" className={styles.title}>
        {title}
      </Heading>
      <BarSpacer />
      {children}
      <div className={styles.me}>
        <MeMenu />
      </div>
    </Bar>
  );
}
