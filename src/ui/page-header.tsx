import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './page-header.module.css';
import { TextLink } from './text-link.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back ? (
        <TextLink to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </TextLink>
      ) : null}
      <div className={styles.row}>
        <div className={styles.words}>
          <Heading level={1}>{title}</Heading>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}

/** A column for pages that are read or filled in: narrow 440, reading 720, wide 1080 px. */
export function Page({ width = 'reading', children }: { width?: 'narrow' | 'reading' | 'wide'; children: ReactNode }) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
