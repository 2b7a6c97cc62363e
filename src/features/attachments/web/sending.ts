import type { DetailedError, Upload } from 'tus-js-client';
import { apiConfig } from '#web/api-config';
import { absolute } from '#web/saving';
import type { PreparedUpload } from '../contract.ts';
import * as words from './words.ts';

/** The connection was lost: the same upload can be resumed later. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** The file storage rejected the upload; the message is for the person. */
export class UploadRejected extends Error {
  override name = 'UploadRejected';
}

export interface Sending {
  file: File;
  prepared: PreparedUpload;
  /** The URL of an earlier attempt to resume. */
  resumeAt: string | null;
  onPlace: (url: string) => void;
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

// Supabase requires this size for every part but the last.
const PART_BYTES = 6 * 1024 * 1024;
const RETRIES_MS = [500, 1500, 4000];

/**
 * Uploads the rest of a file in parts, directly to the file storage.
 * @throws {ConnectionLost} if the connection was lost, {UploadRejected} if it was rejected, the signal's reason if it was canceled
 */
export async function sent(sending: Sending): Promise<void> {
  const [tus, { supabaseKey }] = await Promise.all([import('tus-js-client').catch(asConnectionLost), apiConfig()]);
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
    const cancel = (): void => {
      // Removes the uploaded part from the storage; if that fails, it expires.
      upload.abort(true).catch(() => undefined);
      failed(signal.reason);
    };
    signal.addEventListener('abort', cancel, { once: true });
    upload.start();
  });
}

const asConnectionLost = (): never => {
  throw new ConnectionLost();
};

function meaningOf(error: Error | DetailedError): Error {
  if (!('originalRequest' in error)) return new UploadRejected(words.fileUnreadable);
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 0 || status === 423 || status === 429 || status >= 500) return new ConnectionLost();
  if (status === 413) return new UploadRejected(words.fileTooLarge);
  if (status === 415) return new UploadRejected(words.fileTypeRefused);
  return new UploadRejected(words.uploadInterrupted);
}
