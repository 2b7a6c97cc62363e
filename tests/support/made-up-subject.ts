import { type Answer, type Person, testApp } from './app.ts';
import { put } from './attachments.ts';
import { cast } from './cast.ts';
import { effortOf } from './made-up-field.ts';

// Run by tests/made-up-subject.test.ts in a copy of this tree with the slice `memos`, whose tasks have a field `effort`. It
// prints the results.

const app = await testApp();
try {
  const people = await cast(app);
  const effort = await effortOf(people);
  const { ada, ben, vera, mallory, projectId, workspaceId, taskId } = people;
  const said = ({ status, body, text }: Answer) => {
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  };
  type Asked = ['GET' | 'POST' | 'PUT' | 'DELETE', string, Record<string, string>, unknown?];
  const asked = (who: Person, ...[method, name, query, body]: Asked) =>
    who.ask(method, 'memos', name, { query, ...(body !== undefined && { body }) });
  const ask = async (who: Person, ...request: Asked) => said(await asked(who, ...request));
  const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;

  const memo = await ask(ada, 'POST', 'create-memo', { projectId }, { title: 'Memo about plans' });
  const of = { memoId: memo.id };

  const { items: memos } = await ask(vera, 'GET', 'get-memos', { projectId });
  const full = await asked(ada, 'POST', 'create-memo', { projectId }, { title: 'One too many' });
  const mayWrite = await asked(vera, 'POST', 'create-memo', { projectId }, { title: 'May I?' });
  const first = await ask(ada, 'POST', 'add-memo-comment', of, { content: 'First' });
  await ask(ben, 'POST', 'add-memo-comment', of, { content: 'A reply', parentId: first.id });
  const gone = await ask(ben, 'POST', 'add-memo-comment', of, { content: 'Never mind' });
  await ask(ben, 'DELETE', 'delete-memo-comment', { commentId: gone.id });
  await ask(ada, 'DELETE', 'delete-memo-comment', { commentId: first.id });
  await ask(ada, 'PUT', 'restore-memo-comment', { commentId: first.id }, {});
  const { items: thread } = await ask(ada, 'GET', 'get-memo-comments', of);
  const [counts] = await rows('SELECT "commentCount", cardinality("watcherIds") AS "watchers" FROM "Memo"');

  const file = { name: 'plan.txt', mime: 'text/plain', size: 6 };
  const { items: prepared } = await ask(ada, 'POST', 'prepare-memo-files', of, { files: [file] });
  await put(app, prepared[0], Buffer.from('A plan'));
  await ask(ada, 'POST', 'add-memo-file', of, { attachments: [prepared[0].uploadId] });
  const { items: files } = await ask(ben, 'GET', 'get-memo-files', of);

  const linkedItem = { kind: 'BLOCKS', targetType: 'TASK', targetId: taskId };
  await ask(ada, 'POST', 'add-memo-link', of, { linkedItem });
  const secret = said(
    await ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId },
      body: { name: 'Secret', visibility: 'PRIVATE' },
    }),
  );
  const hidden = await ask(ada, 'POST', 'create-memo', { projectId: secret.id }, { title: 'Hidden memo' });
  const toHidden = { kind: 'RELATES_TO', targetType: 'MEMO', targetId: hidden.id };
  said(await ada.ask('POST', 'project', 'add-task-link', { query: { taskId }, body: { linkedItem: toHidden } }));
  const query = { projectId, text: 'about plans' };
  const { items: targets } = said(await ben.ask('GET', 'project', 'find-link-targets', { query }));
  const { items: links } = await ask(ben, 'GET', 'get-memo-links', of);
  const { items: ofTask } = said(await ben.ask('GET', 'project', 'get-task-links', { query: { taskId } }));
  const { items: told } = said(await ben.ask('GET', 'project', 'get-task-activity', { query: { taskId } }));
  const unknown = await asked(ada, 'POST', 'add-memo-link', of, { linkedItem: { ...linkedItem, targetType: 'DOCUMENT' } });
  const { items: history } = await ask(ben, 'GET', 'get-memo-activity', of);
  const mine = said(await ada.ask('GET', 'user', 'export-my-data', {}));

  const reads: Asked[] = ['get-memo-comments', 'get-memo-files', 'get-memo-links', 'get-memo-activity'].map((name) => [
    'GET',
    name,
    of,
  ]);
  const writes: Asked[] = [
    ['POST', 'add-memo-comment', of, { content: 'May I?' }],
    ['POST', 'prepare-memo-files', of, { files: [file] }],
    ['POST', 'add-memo-link', of, { linkedItem: { ...linkedItem, kind: 'RELATES_TO' } }],
  ];
  const statuses = async (who: Person, requests: Asked[]) =>
    (await Promise.all(requests.map((request) => asked(who, ...request)))).map(({ status }) => status);
  const strangers = await statuses(mallory, reads);
  const viewers = await statuses(vera, writes);

  const searched = async (who: Person, text: string): Promise<Record<string, string>[]> =>
    said(await who.ask('GET', 'search', 'search-workspace', { query: { workspaceId, query: text } })).items;
  const [plans, replies] = [await searched(ben, 'about plans'), await searched(ben, 'reply')];
  const hiddenOnes = await searched(ben, 'hidden memo');
  const typed = await searched(ben, 'plans type:memo');

  await rows('DELETE FROM "Memo"');
  const left = async (sql: string) => (await rows(sql)).length;

  process.stdout.write(
    JSON.stringify({
      effort,
      thread: thread.map(({ user, content }: { user: { firstName: string }; content: string }) => [user.firstName, content]),
      counted: counts.commentCount,
      strangers,
      viewers,
      searched: [...replies, ...plans]
        .map(({ kind, subjectType, title }) => [kind, subjectType, title])
        .filter(([kind]) => kind === 'MEMO' || kind === 'COMMENT'),
      unsearched: hiddenOnes.filter(({ kind }) => kind === 'MEMO').length,
      onlyMemos: typed.map(({ kind }) => kind),
      watchers: counts.watchers,
      file: [files[0].name, files[0].size],
      found: targets.map((one: Record<string, unknown>) => [
        one['type'],
        one['key'],
        one['title'],
        one['status'],
        one['mayEdit'],
      ]),
      linked: links.map(({ kind, targetType }: Record<string, string>) => [kind, targetType]),
      fromTask: ofTask
        .filter(({ target, targetType }: { target: unknown; targetType: string }) => targetType === 'MEMO' && target !== null)
        .map(({ kind, targetType, title }: Record<string, string>) => [kind, targetType, title]),
      unknown: unknown.status,
      history: history.flatMap(({ changes }: { changes: object }) => Object.keys(changes)).toSorted(),
      hidden: told
        .flatMap(
          ({ changes }: { changes: { link?: [unknown, { kind: string; targetId: string | null } | null] } }) =>
            changes.link?.[1] ?? [],
        )
        .filter(({ kind }: { kind: string }) => kind === 'RELATES_TO')
        .map(({ targetId }: { targetId: string | null }) => targetId)
        .slice(0, 1),
      mine: [mine.memoComments.length, mine.memoFiles.length],
      memos: memos.map(({ title }: { title: string }) => title),
      full: [full.status, full.body.error.code, full.body.error.message],
      unwritten: mayWrite.status,
      erased: [
        await left('SELECT FROM "MemoComment"'),
        await left('SELECT FROM "MemoAttachment"'),
        await left(`SELECT FROM "LinkedItem" WHERE 'MEMO' IN ("sourceType", "targetType")`),
      ],
    }),
  );
} finally {
  await app.stop();
}
