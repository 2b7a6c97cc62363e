import type { PreparedUpload } from '../contract.ts';

/**
 * Uploads one file as a whole, in parts and with some retries.
 * @throws an error with a sentence for people
 */
export async function sendFile(file: File, prepared: PreparedUpload): Promise<void> {
  const { sent } = await import('./sending.ts');
  await sent({
    file,
    prepared,
    resumeAt: null,
    signal: new AbortController().signal,
    onPlace: () => undefined,
    onProgress: () => undefined,
  });
}
