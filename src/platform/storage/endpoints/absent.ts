import type { FastifyInstance } from 'fastify';
import { StorageError } from '../storage-error.ts';

// Parts of storage-api that are not supported. The client gets an error, and nothing is changed.
const ABSENT: readonly (readonly [path: string, feature: string])[] = [
  ['/render/image/*', 'image transformation'],
  ['/cdn/*', 'cdn'],
  ['/bucket/:id/lifecycle', 'lifecycle'],
  ['/vector/*', 'vector buckets'],
  ['/iceberg/*', 'analytics buckets'],
  ['/s3/*', 's3 protocol'],
];

/** Features of storage-api that this server does not have. */
export function absent(app: FastifyInstance): void {
  for (const [url, feature] of ABSENT) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: () =>
        Promise.reject(new StorageError('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)),
    });
  }
}
