import type { ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { Logo } from '#ui/logo';
import { Text } from '#ui/text';
import { useApiConfig } from '#web/api-config';
import { useTitle } from '#web/title';
import { OperatorSection } from './operator-section.tsx';
import styles from './legal-page.module.css';

/** A text to read: title, date, sections and who runs the server, in the frame of the public pages (server/public-page.ts). */
export function LegalPage({ title, changed, children }: { title: string; changed: string; children: ReactNode }) {
  useTitle(title);
  const config = useApiConfig();
  const hasSite = config?.site ?? false;
  const operator = config?.operator?.name ?? null;
  return (
    // Legal texts are in English, whatever language the app is in.
    <div className={styles.page} lang="en" dir="ltr">
      <header className={styles.top}>
        <div className={styles.bar}>
          <a href="/" className={styles.home}>
            <Logo size={24} />
            <span aria-hidden="true">Cairn</span>
          </a>
          <nav aria-label="Main">
            {hasSite ? (
              <>
                <a href="/#pricing" className={styles.more}>
                  Pricing
                </a>
                <a href="/blogs" className={styles.more}>
                  Blog
                </a>
                <a href="/about" className={styles.more}>
                  About
                </a>
              </>
            ) : null}
            <a href="/auth/login">Sign in</a>
            <a href="/auth/signup" className={styles.button}>
              Sign up
            </a>
          </nav>
        </div>
      </header>
      <main>
        <article className={styles.text}>
          <div className={styles.head}>
            <Heading level={1} size="display" tabIndex={-1}>
              {title}
            </Heading>
            <Text size="small" tone="faint">
              Last changed {changed}
            </Text>
          </div>
          {children}
          <OperatorSection />
        </article>
      </main>
      <footer className={styles.foot}>
        <div className={styles.wrap}>
          <nav aria-label="More pages">
            {hasSite ? (
              <>
                <a href="/#pricing">Pricing</a>
                <a href="/about">About</a>
                <a href="/blogs">Blog</a>
              </>
            ) : null}
            <a href="/contact">Contact</a>
            <a href="/feedback">Feedback</a>
            <a href="/api">API</a>
            <a href="/privacy">Privacy</a>
            <a href="/terms">Terms</a>
            <a href="/security">Security</a>
            <a href="/cookie-policy">Cookies</a>
          </nav>
          <p>
            Cairn is free software under the Apache License, version 2.0.
            {operator === null ? null : ` This server is run by ${operator}.`}
          </p>
        </div>
      </footer>
    </div>
  );
}
