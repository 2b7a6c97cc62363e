import { leftOut } from '#server/archived';
import { documentOf } from '#features/documents/server';
import { endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import type { Slice } from '#server/slice';
import { documentLinkActions } from './contract.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { changedLink, createdLink, linkOf, revokedLink } from './server/links.ts';
import { visitorCommentNotice } from './notices.ts';
import { visitorTellings } from './server/tellings.ts';
import {
  approvedComment,
  deletedComment,
  restoredComment,
  visitorComments,
  withdrawnComment,
} from './server/visitor-comments.ts';
import { commentEndpoints } from './server/comment-endpoints.ts';
import { hashOf } from './server/passwords.ts';
import { shareEndpoints } from './server/pages.ts';

export const documentShare = (): Slice => ({
  endpoints: endpoints(documentLinkActions, {
    'get-document-link': async ({ db, reached }) => ({ link: await linkOf(db, await documentOf(db, reached.rowId)) }),
    // Hashing a password takes longer than a transaction should wait.
    'create-document-link': inParts({
      prepare: async ({ body }) => body.password,
      work: hashOf,
      settle: (call, hash) => createdLink(call, hash),
    }),
    'update-document-link': inParts({
      prepare: async ({ body }) => body.password,
      work: hashOf,
      settle: (call, hash) => changedLink(call, hash),
    }),
    'revoke-document-link': (call) => revokedLink(call),
    'get-visitor-comments': (call) => visitorComments(call),
    'approve-visitor-comment': (call) => approvedComment(call),
    'withdraw-visitor-comment': (call) => withdrawnComment(call),
    'restore-visitor-comment': (call) => restoredComment(call),
    'delete-visitor-comment': (call) => deletedComment(call),
  }),
  tables: {
    DocumentShare: leftOut('secret'),
    VisitorComment: leftOut('passing'),
  },
  entities: [],
  openEndpoints: [...shareEndpoints(), ...commentEndpoints()],
  notices: [visitorCommentNotice],
  tells: visitorTellings,
  personal,
  retention,
  namedPeople,
});

export { documentPage } from './server/page.ts';
