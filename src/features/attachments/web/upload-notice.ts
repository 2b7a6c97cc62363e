import { useEffect } from 'react';
import { toast } from '#web/toasts';
import { allUploads, onUploads } from './uploads.ts';
import * as words from './words.ts';

// The tasks and issues whose uploads are on the screen; of all others a notice tells.
const shown = new Map<string, number>();
const NOTICE = 'uploads';
let told = '';
let isAsking = false;

/** While the files of one thing are on the screen, no notice tells of those on their way to it. */
export function useShownUploads(holderId: string): void {
  useEffect(() => {
    shown.set(holderId, (shown.get(holderId) ?? 0) + 1);
    tell();
    return () => {
      shown.set(holderId, (shown.get(holderId) ?? 1) - 1);
      if (shown.get(holderId) === 0) shown.delete(holderId);
      tell();
    };
  }, [holderId]);
}

function tell(): void {
  const all = allUploads();
  // What has arrived is attached even if the page goes.
  askBeforeLeaving(all.some(({ state }) => state === 'waiting' || state === 'sending'));
  const hidden = all.filter(({ scope }) => !shown.has(scope.holderId));
  const active = hidden.filter(({ state }) => state !== 'failed');
  const failures = hidden.length - active.length;
  const text = active.length > 0 ? progressOf(active) : failures > 0 ? failedWords(failures) : '';
  if (text === told) return;
  const before = told;
  told = text;
  if (active.length > 0) toast.loading(text, { id: NOTICE });
  else if (failures > 0) toast.error(text, { id: NOTICE, description: hidden[0]?.error ?? words.openWhatItIsForTo });
  else if (before !== '' && all.length === 0) toast.success(words.allFilesAreAttached, { id: NOTICE });
  else toast.dismiss(NOTICE);
}

function progressOf(active: readonly { sent: number; size: number; isCutOff: boolean }[]): string {
  const [sent, size] = active.reduce(([a, b], one) => [a + one.sent, b + one.size], [0, 0]);
  // In steps, so that it is not announced at every byte.
  const percent = Math.floor((sent / Math.max(size, 1)) * 10) * 10;
  const files = active.length === 1 ? 'a file' : words.countFiles(active.length);
  return active.every(({ isCutOff }) => isCutOff)
    ? words.offlineAttachingFilesGoesOnBy(files)
    : words.attachingFilesPercent(files, percent);
}

const failedWords = (count: number): string => (count === 1 ? words.aFileWasNotAttached : words.countFilesWereNotAttached(count));

/** The browser asks before it leaves the page with files on their way. */
function askBeforeLeaving(isWanted: boolean): void {
  if (isWanted === isAsking) return;
  isAsking = isWanted;
  if (isWanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

onUploads(tell);
