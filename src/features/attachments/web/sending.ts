import type { DetailedError, Upload } from 'tus-js-client';
import { apiConfig } from '#web/api-config';
import { absolute } from '#web/saving';
import type { PreparedUpload } from '../contract.ts';
import * as words from './words.ts';

/** The line was cut: the same upload can go on later from where it stands. */
export class CutOff extends Error {
  override name = 'CutOff';
}

/** The place of files did not take it; the sentence is for the person. */
export class NotTaken extends Error {
  override name = 'NotTaken';
}

export interface Sending {
  file: File;
  prepared: PreparedUpload;
  /** Where an earlier attempt stands. */
  resumeAt: string | null;
  onPlace: (url: string) => void;
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

// What a Supabase asks of every part but the last.
const PART_BYTES = 6 * 1024 * 1024;
const RETRIES_MS = [500, 1500, 4000];

/**
 * Sends a file in parts, past the API, from where it stands to its end.
 * @throws {CutOff} when the line was cut, {NotTaken} when it was refused; the signal's reason when it was called off
 */
export async function sent(sending: Sending): Promise<void> {
  const [tus, { supabaseKey }] = await Promise.all([import('tus-js-client').catch(asCutOff), apiConfig()]);
  const { file, prepared, resumeAt, signal, onPlace, onProgress } = sending;
  signal.throwIfAborted();
  await new Promise<void>((done, failed) => {
    const upload: Upload = new tus.Upload(file, {
      endpoint: absolute(prepared.resumableUrl),
      uploadUrl: resumeAt,
      headers: { 'x-signature': prepared.token, apikey: supabaseKey },
      metadata: {
        bucketName: prepared.bucket,
        objectName: prepared.key,
        contentType: prepared.contentType,
        cacheControl: '3600',
      },
      chunkSize: PART_BYTES,
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onPlace(upload.url),
      onProgress,
      onSuccess: () => done(),
      onError: (error) => failed(meaningOf(error)),
    });
    const callOff = (): void => {
      // What was sent so far is removed over there; should that fail, it expires.
      upload.abort(true).catch(() => undefined);
      failed(signal.reason);
    };
    signal.addEventListener('abort', callOff, { once: true });
    upload.start();
  });
}

const asCutOff = (): never => {
  throw new CutOff();
};

function meaningOf(error: Error | DetailedError): Error {
  if (!('originalRequest' in error)) return new NotTaken(words.theFileCouldNotBeRead);
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 0 || status === 423 || status === 429 || status >= 500) return new CutOff();
  if (status === 413) return new NotTaken(words.theFileIsLargerThanWhat);
  if (status === 415) return new NotTaken(words.filesOfThisTypeAreNot);
  return new NotTaken(words.theUploadCouldNotGoOn);
}
