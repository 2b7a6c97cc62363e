import type { PreparedUpload } from '../contract.ts';

/**
 * Uploads one file as a whole, in parts and with some retries.
 * @param signal cancels it
 * @throws an error with a sentence for people, or the signal's reason
 */
export async function sendFile(file: File, prepared: PreparedUpload, signal?: AbortSignal): Promise<void> {
  const { sent } = await import('./sending.ts');
  // Of its own, because an upload that is complete must not be canceled with later ones.
  const own = new AbortController();
  const cancel = (): void => own.abort(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    signal?.throwIfAborted();
    await sent({
      file,
      prepared,
      resumeAt: null,
      signal: own.signal,
      onPlace: () => undefined,
      onProgress: () => undefined,
    });
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
