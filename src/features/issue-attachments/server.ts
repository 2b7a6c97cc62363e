import { issueAttachmentEntity } from './contract.ts';
import { namedPeople, personal } from './server/declared.ts';
import { issueAttachmentEndpoints } from './server/handlers.ts';

export const issueAttachments = {
  endpoints: issueAttachmentEndpoints,
  entities: [issueAttachmentEntity],
  namedPeople,
  personal,
};
