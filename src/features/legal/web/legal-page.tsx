import type { ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { Logo } from '#ui/logo';
import { Page } from '#ui/page';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { useTitle } from '#web/title';
import { OperatorSection } from './operator-section.tsx';
import styles from './legal-page.module.css';

/** A text to read: title, date, sections, who runs the server, and links to the other legal pages. */
export function LegalPage({ title, changed, children }: { title: string; changed: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <TextLink href="/" className={styles.home} aria-label="Cairn, to the start">
          <Logo withName size={22} />
        </TextLink>
      </header>
      <main>
        <Page>
          <article className={styles.text}>
            <Heading level={1} size="display" tabIndex={-1}>
              {title}
            </Heading>
            <Text size="small" tone="faint">
              Last changed {changed}
            </Text>
            {children}
            <OperatorSection />
          </article>
        </Page>
      </main>
      <footer className={styles.foot}>
        <TextLink href="/contact">Contact</TextLink>
        <TextLink to="/privacy">Privacy</TextLink>
        <TextLink to="/terms">Terms</TextLink>
        <TextLink to="/security">Security</TextLink>
        <TextLink to="/cookie-policy">Cookies</TextLink>
      </footer>
    </div>
  );
}
