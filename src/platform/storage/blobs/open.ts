import { type Config, ConfigError } from '#server/config';
import type { Blobs } from './blobs.ts';
import { openFolderBlobs } from './folder.ts';

/** The place that the settings name: S3, or STORAGE_DIR. @throws {ConfigError} when S3 is set by halves */
export async function openBlobs(config: Config): Promise<Blobs> {
  if (!wantsS3(config)) return openFolderBlobs(config.storageDir);
  // The SDK takes a while to load, and most servers keep their files in a folder.
  const { openS3Blobs } = await import('./s3.ts');
  return openS3Blobs(config);
}

function wantsS3({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config): boolean {
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither for the credentials of the machine',
    );
  }
  if (S3_BUCKET === undefined && (S3_ENDPOINT ?? S3_ACCESS_KEY_ID) !== undefined) {
    throw new ConfigError('S3_BUCKET: name the bucket for files, or unset the other S3 settings to keep them in STORAGE_DIR');
  }
  return S3_BUCKET !== undefined;
}
