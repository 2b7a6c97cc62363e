import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { attachmentRequests, onIssues, onTasks } from '../support/attachments.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { pdfOf, pdfText } from '../support/pdf.ts';
import { recountsOf } from '../support/recounts.ts';
import { made } from '../support/team-fixture.ts';

// What is written inside files is found by those who may read the file, and by no one else.

let app: TestApp;
let all: Cast;
let secret: string;
let memberId: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await app.listen();
  const { ada, ben, workspaceId } = all;
  const asked = { query: { workspaceId }, body: { name: 'Vault', visibility: 'PRIVATE' } };
  secret = made(await ada.ask('POST', 'workspace', 'create-project', asked)).id;
  memberId = await addToProject(ada, secret, ben, 'MEMBER');
});
afterAll(() => app.stop());

interface Result {
  kind: string;
  id: string;
  title: string;
  snippet: { text: string; isMatch: boolean }[];
}

const find = async (by: Person, query: string): Promise<Result[]> =>
  made(await by.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query } })).items;
const counted = async (by: Person, query: string): Promise<unknown[]> =>
  made(await by.ask('GET', 'search', 'find-search-counts', { query: { workspaceId: all.workspaceId, query } })).items;
const ids = async (by: Person, query: string): Promise<string[]> => (await find(by, query)).map(({ id }) => id);
const texts = async (): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(`SELECT count(*)::int AS "count" FROM "FileText"`);
  return rows[0]?.count ?? NaN;
};

describe.each([onTasks, onIssues])('on $noun', (kind) => {
  const { attached, made: newOne, remove, restore, bin } = attachmentRequests(kind);

  test('text and PDF files are found by what is in them, with the words around it', async () => {
    const oneId = await newOne(all.ada, all.projectId);
    const word = `walrus${kind.noun}`;
    const text = { name: 'minutes.md', mime: 'text/markdown', bytes: Buffer.from(`# Minutes\nWe feed the **${word}** at nine`) };
    const pdf = { name: 'plan.pdf', mime: 'application/pdf', bytes: pdfOf([{ content: pdfText(`A pool for the ${word}`) }]) };
    const [{ id: note }, { id: plan }] = [await attached(app, all.ada, oneId, text), await attached(app, all.ada, oneId, pdf)];
    await expect.poll(async () => new Set(await ids(all.vera, word))).toEqual(new Set([note, plan]));
    const results = await find(all.vera, word);
    expect(new Set(results.map(({ kind: found, title }) => `${found} ${title}`))).toEqual(
      new Set(['FILE minutes.md', 'FILE plan.pdf']),
    );
    for (const { snippet } of results) expect(snippet.find(({ isMatch }) => isMatch)?.text).toBe(word);
    expect(await recountsOf(app.database.pool)).toEqual({});
  });

  test('a deleted file is not found, a restored one is, and its text goes with the file', async () => {
    const oneId = await newOne(all.ada, all.projectId);
    const word = `narwhal${kind.noun}`;
    const file = { name: 'data.json', mime: 'application/json', bytes: Buffer.from(`{"animal":"${word}"}`) };
    const before = await texts();
    const { id } = await attached(app, all.ada, oneId, file);
    await expect.poll(() => ids(all.ada, word)).toEqual([id]);
    made(await remove(all.ada, oneId, id));
    expect(await ids(all.ada, word)).toEqual([]);
    made(await restore(all.ada, oneId, id));
    expect(await ids(all.ada, word)).toEqual([id]);
    await app.database.pool.query('CALL rebuild_search_index()');
    expect(await ids(all.ada, word)).toEqual([id]);
    made(await bin(all.ada, oneId));
    expect(await ids(all.ada, word)).toEqual([]);
    await app.database.pool.query(`DELETE FROM "${kind.holder}" WHERE "id" = $1`, [oneId]);
    expect(await texts()).toBe(before);
  });

  test('what is in a file of a private project reaches no one outside, also after removal', async () => {
    const { ada, ben, vera, gus } = all;
    const word = `quoll${kind.noun}`;
    const oneId = await newOne(ada, secret);
    const file = { name: 'list.csv', mime: 'text/csv', bytes: Buffer.from(`animal;cage\n${word};7`) };
    const { id } = await attached(app, ada, oneId, file);
    await expect.poll(() => ids(ada, word)).toEqual([id]);
    for (const other of [vera, gus]) expect([await find(other, word), await counted(other, word)]).toEqual([[], []]);
    if (kind === onTasks) expect(await ids(ben, word)).toEqual([id]);
    else {
      made(await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } }));
      expect([await find(ben, word), await counted(ben, word)]).toEqual([[], []]);
    }
  });
});

test('a file that is damaged is left out and holds up no other', async () => {
  const { attached, made: newOne } = attachmentRequests(onTasks);
  const oneId = await newOne(all.ada, all.projectId);
  await attached(app, all.ada, oneId, { name: 'broken.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7 broken') });
  const { id } = await attached(app, all.ada, oneId, { bytes: Buffer.from('After the axolotl') });
  await expect.poll(() => ids(all.ada, 'axolotl')).toEqual([id]);
  const { rows } = await app.database.pool.query(`SELECT "state" FROM "FileText" WHERE "state" <> 'READ'`);
  expect(rows).toEqual([{ state: 'UNREADABLE' }]);
});
