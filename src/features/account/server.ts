import { leftOut } from '#server/archived';
import { allPersonalData, kernelPersonalData, type PersonalData } from '#server/personal-data';
import type { Slice } from '#server/slice';
import { exportReadyNotice } from './notices.ts';
import { accountTellings } from './server/tellings.ts';
import { dataExport, EXPORT_MY_DATA } from './server/export-job.ts';
import { accountLists, namedLists } from './server/exporting.ts';
import { accountEndpoints, registerEndpoints } from './server/handlers.ts';
import { BUCKET, pictureQuota, pictureSweep } from './server/pictures.ts';
import type { AccountPorts } from './server/ports.ts';

export { addAuthors, authorsHaveLeft, copyPeople, erasePeople, renamePerson } from './server/authors.ts';
export { turnOffEmail } from './server/notice-switches.ts';

const personal: PersonalData = { lists: accountLists, erased: ['DELETE FROM "PictureUpload" WHERE "userId" = $1'] };

export function account(ports: AccountPorts): Slice {
  const whole = { ...ports, personal: allPersonalData([ports.personal, personal, kernelPersonalData]) };
  const lists = namedLists(whole.personal.lists);
  return {
    endpoints: [...accountEndpoints(whole, lists), ...registerEndpoints(whole)],
    tables: {
      // People of a workspace are in the archive by their own list.
      PictureUpload: leftOut('personal'),
      User: leftOut('personal'),
    },
    entities: [],
    buckets: [{ bucket: BUCKET, quota: pictureQuota }],
    notices: [exportReadyNotice],
    tells: accountTellings,
    longJobs: { [EXPORT_MY_DATA]: dataExport(lists) },
    jobs: ({ pool }) => [pictureSweep(pool)],
  };
}
