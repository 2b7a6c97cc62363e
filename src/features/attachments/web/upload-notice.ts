import { useEffect, useState } from 'react';
import { toast } from '#web/toasts';
import { allUploads, onUploads } from './uploads.ts';
import * as words from './words.ts';

// The tasks and issues whose uploads are in sight. A notice shows all other uploads.
const shown = new Map<string, number>();
const NOTICE = 'uploads';
let told = '';
let isAsking = false;

/** Hides the notice of uploads to a subject while its files are in sight: rendered, and not scrolled away. */
export function useShownUploads(holderId: string, place: Element | null): void {
  // In sight until the browser says otherwise, so that no notice flashes.
  const [away, setAway] = useState<Element | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false ? place : null));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const isAway = place !== null && away === place;
  useEffect(() => (isAway ? undefined : showing(holderId)), [holderId, isAway]);
}

function showing(holderId: string): () => void {
  shown.set(holderId, (shown.get(holderId) ?? 0) + 1);
  tell();
  return () => {
    shown.set(holderId, (shown.get(holderId) ?? 1) - 1);
    if (shown.get(holderId) === 0) shown.delete(holderId);
    tell();
  };
}

function tell(): void {
  const all = allUploads();
  // Completed uploads are attached even if the page is closed.
  askBeforeLeaving(all.some(({ state }) => state === 'waiting' || state === 'sending'));
  const hidden = all.filter(({ target }) => !shown.has(target.holderId));
  const active = hidden.filter(({ state }) => state !== 'failed');
  const failures = hidden.length - active.length;
  const text = active.length > 0 ? progressOf(active) : failures > 0 ? words.filesNotAttached(failures) : '';
  if (text === told) return;
  const before = told;
  told = text;
  if (active.length > 0) toast.loading(text, { id: NOTICE });
  else if (failures > 0) toast.error(text, { id: NOTICE, description: hidden[0]?.error ?? words.openToRetry });
  else if (before !== '' && all.length === 0) toast.success(words.allFilesAttached, { id: NOTICE });
  else toast.dismiss(NOTICE);
}

function progressOf(active: readonly { sent: number; size: number; isPaused: boolean }[]): string {
  const [sent, size] = active.reduce(([a, b], one) => [a + one.sent, b + one.size], [0, 0]);
  // In steps, so that screen readers do not announce every byte.
  const percent = Math.floor((sent / Math.max(size, 1)) * 10) * 10;
  return active.every(({ isPaused }) => isPaused)
    ? words.uploadsPaused(active.length)
    : words.uploadingFiles(active.length, percent);
}

/** Makes the browser ask before it leaves the page during an upload. */
function askBeforeLeaving(isWanted: boolean): void {
  if (isWanted === isAsking) return;
  isAsking = isWanted;
  if (isWanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

onUploads(tell);
