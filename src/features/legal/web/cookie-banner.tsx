import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { focusMain } from '#ui/use-focus-left';
import { useConsent } from './use-consent.ts';
import * as words from '../rules/words.ts';
import styles from './cookie-banner.module.css';

/** Asks once a year what may be stored in this browser beyond what signing in needs. */
export function CookieBanner() {
  const { choice, accept, decline } = useConsent();
  const banner = useRef<HTMLElement>(null);
  const goBack = useFocusBefore(banner);
  useHeightOnPage(banner, choice === null);
  if (choice !== null) return null;
  const answered = (answer: () => void) => () => {
    answer();
    goBack();
  };
  return (
    <section ref={banner} className={styles.banner} aria-label={words.cookieConsent}>
      <Text size="small" tone="muted">
        {words.cookieQuestion} <TextLink href="/cookie-policy">{words.cookiePolicy}</TextLink>
      </Text>
      <div className={styles.actions}>
        <Button onClick={answered(decline)}>{words.decline}</Button>
        <Button variant="primary" onClick={answered(accept)}>
          {words.accept}
        </Button>
      </div>
    </section>
  );
}

/** Tells the page how high the banner is, so that on a phone nothing lies under it. */
function useHeightOnPage(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const shown = banner.current;
    if (!isShown || !shown || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--cookie-banner-height', `${shown.offsetHeight}px`));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [banner, isShown]);
}

/** Returns the focus to where it was before it moved into `inside`, or to the main content. */
function useFocusBefore(inside: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !inside.current?.contains(target)) before.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [inside]);
  return () => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    else focusMain();
  };
}
