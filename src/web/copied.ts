import { toast } from '#ui/toast';
import * as words from './words.ts';

/** Copies a text to the clipboard and confirms it. */
export async function copied(text: string, said: string): Promise<void> {
  const isDone = await written(text);
  if (isDone) toast.success(said, { id: 'copied' });
  else toast.error(words.notCopied, { id: 'copied', description: text });
}

async function written(text: string): Promise<boolean> {
  // Browsers allow the clipboard only on secure pages, which a server in a local network often does not have.
  if (!globalThis.isSecureContext || !navigator.clipboard) return writtenByHand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writtenByHand(text);
  }
}

function writtenByHand(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  Object.assign(area.style, { position: 'fixed', opacity: '0' });
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
