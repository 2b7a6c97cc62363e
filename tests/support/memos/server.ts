import type { z } from 'zod';
import { onePage } from '#contract/paging';
import { commentsOn } from '#contract/subject';
import { activityPage } from '#features/activity/server';
import { fileHandlers, personalFiles, filesOn } from '#features/attachments/server';
import { linkHandlers } from '#features/links/server';
import { personalComments, threadHandlers, threadOn } from '#features/threads/server';
import { ofProject } from '#server/archived';
import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import type { Searchable } from '#server/searchable';
import type { TableName } from '#server/tables';
import { memoActions, MemoAttachment, MemoComment, memoEntities } from './contract.ts';
import { memoSubject } from './subject.ts';

type Memo = z.infer<(typeof memoActions)['create-memo']['response']>;

const memoThread = threadOn(memoSubject, MemoComment);
const memoFiles = filesOn(memoSubject, MemoAttachment);
const thread = threadHandlers(memoThread);
const files = fileHandlers(memoFiles);
const links = linkHandlers(memoSubject);

const INSERT = `
INSERT INTO "Memo" ("id", "projectId", "title", "createdBy") VALUES ($1, $2, $3, $4)
RETURNING "id", "projectId", "title", "createdBy", "commentCount", "version"`;

const LIST = `
SELECT "id", "projectId", "title", "createdBy", "commentCount", "version" FROM "Memo"
WHERE "projectId" = $1 AND "deletedAt" IS NULL ORDER BY "title"`;

const memoSearchable: Searchable = {
  kind: memoSubject.type,
  // The schema of this tree has no such table.
  table: memoSubject.table as string as TableName,
  columns: ['title', 'projectId'],
  title: 'r."title"',
  place: { project: 'r."projectId"' },
  state: { columns: ['deletedAt'], isHidden: (row) => `${row}."deletedAt" IS NOT NULL`, isArchived: () => 'false' },
};
const commentSearchable: Searchable = {
  kind: 'COMMENT',
  table: commentsOn(memoSubject) as string as TableName,
  columns: ['content', 'deletedAt', 'projectId'],
  title: `''`,
  text: 'r."content"',
  place: { project: 'r."projectId"' },
  isPresent: 'r."deletedAt" IS NULL',
  of: { kind: memoSubject.type, column: memoSubject.id },
};

export const memos = {
  endpoints: endpoints(memoActions, {
    'create-memo': async ({ db, reached, actor, body, newId, record }) => {
      const [memo] = await db.text<Memo>(INSERT, [newId(), reached.projectId, body.title, actor.userId]);
      if (memo === undefined) fail('not-found');
      record({ target: 'Memo', targetId: memo.id, targetVersion: memo.version, changes: { title: [null, memo.title] } });
      return memo;
    },
    'get-memos': async ({ db, reached }) => onePage(await db.text<Memo>(LIST, [reached.projectId])),
    'get-memo-comments': thread.list,
    'add-memo-comment': thread.add,
    'edit-memo-comment': thread.edit,
    'delete-memo-comment': thread.remove,
    'restore-memo-comment': thread.restore,
    'react-to-memo-comment': thread.react,
    'get-memo-files': files.list,
    'get-memo-file-url': files.address,
    'prepare-memo-files': files.prepare,
    'add-memo-file': files.add,
    'discard-memo-uploads': files.discard,
    'rename-memo-file': files.rename,
    'delete-memo-file': files.remove,
    'restore-memo-file': files.restore,
    'get-memo-links': links.list,
    'add-memo-link': links.add,
    'remove-memo-link': links.remove,
    'get-memo-activity': ({ db, reached, actor, query }) => activityPage(db, reached.rowId, actor.userId, query),
  }),
  tables: {
    Memo: { ...ofProject, hasHistory: true },
    MemoComment: { ...ofProject, hasHistory: true },
    MemoAttachment: { ...ofProject, hasFile: true, hasHistory: true },
  },
  entities: memoEntities,
  subjects: [memoSubject],
  searchables: [memoSearchable, commentSearchable],
  personal: {
    lists: {
      ...personalComments(memoThread, 'memoComments').personal.lists,
      ...personalFiles(memoFiles, 'memoFiles').personal.lists,
    },
  },
  retention: personalComments(memoThread, 'memoComments').retention,
  namedPeople: personalComments(memoThread, 'memoComments').namedPeople,
};
