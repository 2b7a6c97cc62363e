import { type Language, LANGUAGE_COOKIE } from '#contract/languages';
import { language } from '#contract/words';
import { onOutbox, waitingChanges } from './outbox.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps for this browser the language that its person selected, or none, which means the browser's own. Loads the page again
 * if that changes what it is in, once no change is waiting to be sent.
 */
export function keepLanguage(next: Language | null): void {
  if (next === kept()) return;
  document.cookie = `${LANGUAGE_COOKIE}=${next ?? ''}; path=/; max-age=${next ? YEAR_SECONDS : 0}; samesite=lax`;
  if (next !== language) onceSent(() => location.reload());
}

const kept = (): string | null => document.cookie.match(`${LANGUAGE_COOKIE}=(\\w\\w)`)?.[1] ?? null;

function onceSent(run: () => void): void {
  if (waitingChanges() === 0) return run();
  const stop = onOutbox(() => {
    if (waitingChanges() > 0) return;
    stop();
    run();
  });
}
