import { issueSubject } from '#features/issues/subject';
import { linkHandlers, unblockedTelling } from '#features/links/server';
import { endpoints } from '#server/handlers';
import { issueLinkActions } from './contract.ts';

const { list, add, remove } = linkHandlers(issueSubject);

export const issueLinks = {
  endpoints: endpoints(issueLinkActions, { 'get-linked-items': list, 'create-linked-item': add, 'remove-linked-item': remove }),
  entities: [],
  tells: [unblockedTelling(issueSubject)],
};
