import { StorageError } from './storage-error.ts';

/** Only the newest bytes of an object are kept, so who asks for one version by name is told so. @throws {StorageError} */
export function refuseVersion(versionId: unknown): void {
  if (versionId == null) return;
  throw new StorageError('FeatureNotEnabled', 'The feature versioning is not enabled for this resource');
}
