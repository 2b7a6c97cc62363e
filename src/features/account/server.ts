import { accountLists } from './server/exporting.ts';
import { accountEndpoints, registerEndpoints } from './server/handlers.ts';
import type { AccountPorts } from './server/ports.ts';

export { BUCKET as pictureBucket, pictureQuota, pictureSweep } from './server/pictures.ts';

/** What this slice itself keeps of a person. */
export const accountPersonalData = {
  lists: accountLists,
  erased: ['DELETE FROM "PictureUpload" WHERE "userId" = $1'],
};

export const account = (ports: AccountPorts) => ({
  endpoints: [...accountEndpoints(ports), ...registerEndpoints(ports)],
  entities: [],
  tables: ['PictureUpload', 'User'] as const,
});
