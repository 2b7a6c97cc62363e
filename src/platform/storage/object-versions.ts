import { StorageError } from './storage-error.ts';

/** Only the newest version of an object is stored, so a request for a named version is refused. @throws {StorageError} */
export function refuseVersion(versionId: unknown): void {
  if (versionId == null) return;
  throw new StorageError('FeatureNotEnabled', 'The feature versioning is not enabled for this resource');
}
