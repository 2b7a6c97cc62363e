import type { Config } from '#server/config';
import type { Blobs } from './blobs.ts';
import { openFolderBlobs } from './folder.ts';

/** The storage in the settings: S3, or STORAGE_DIR. @throws {ConfigError} one line, if the folder cannot be used */
export async function openBlobs(config: Config): Promise<Blobs> {
  if (config.S3_BUCKET === undefined) return openFolderBlobs(config.storageDir);
  // The SDK takes a while to load, and most servers store their files in a folder.
  const { openS3Blobs } = await import('./s3.ts');
  return openS3Blobs(config);
}
