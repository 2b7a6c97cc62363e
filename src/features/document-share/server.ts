import { documentOf } from '#features/documents/server';
import { endpoints } from '#server/handlers';
import type { Slice } from '#server/slice';
import { documentLinkActions } from './contract.ts';
import { namedPeople, personal } from './server/declared.ts';
import { changedLink, createdLink, linkOf, revokedLink } from './server/links.ts';
import { shareEndpoints } from './server/pages.ts';

export const documentShare = (): Slice => ({
  endpoints: endpoints(documentLinkActions, {
    'get-document-link': async ({ db, reached }) => ({ link: await linkOf(db, await documentOf(db, reached.rowId)) }),
    'create-document-link': (call) => createdLink(call),
    'update-document-link': (call) => changedLink(call),
    'revoke-document-link': (call) => revokedLink(call),
  }),
  entities: [],
  tables: ['DocumentShare'],
  openEndpoints: shareEndpoints(),
  personal,
  namedPeople,
});

export { documentPage } from './server/page.ts';
