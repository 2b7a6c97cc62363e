import { sendLeftTexts } from '#features/documents/web';
import { ifInvited } from '#features/invitations/web';
import { untilIdle } from '#web/until-idle';

/** The first visit has better things to do than to keep files for a later one. */
const AFTER_MS = 10_000;
const FILES = '/assets/';

/**
 * Has the worker (public/worker.js) keep the app, so that a later visit without a network begins with what was last seen. The
 * browser tells which files this page has loaded; those that it loads later are kept when it is left. What was written in
 * documents without a network is sent.
 */
export function keepApp(): void {
  void sendLeftTexts();
  // Only there with HTTPS, or on the same machine.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const files = new Set<string>();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.startsWith(location.origin + FILES)) files.add(name);
  }).observe({ type: 'resource', buffered: true });
  setTimeout(() => void untilIdle().then(() => registered(files)), AFTER_MS);
}

async function registered(files: Set<string>): Promise<void> {
  // A browser may forbid it, and the app works without.
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => null);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // An installed app begins there, and most visits do not.
  await Promise.allSettled([import('./dashboard.tsx'), ifInvited()]);
  const keep = () => {
    if (files.size === 0) return;
    active?.postMessage({ type: 'keep', files: [...files] });
    files.clear();
  };
  keep();
  document.addEventListener('visibilitychange', () => document.hidden && keep());
}
