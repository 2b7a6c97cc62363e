import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tarHeader, TAR_END } from '#server/tar';
import { ArchiveEntries } from './archive-entries.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts';
import { checkedArchive } from './checked-archive.ts';
import {
  adaId,
  changed,
  elsewhereId,
  fileId,
  inParts,
  line,
  MADE_AT,
  projectId,
  tables,
  tarOf,
  TASK,
  taskId,
  whole,
} from './testing/made-up-archive.ts';

const check = (bytes: Buffer, limits: Partial<ArchiveLimits> = {}, partBytes = 1000) =>
  checkedArchive(inParts(bytes, partBytes), { tables, limits: { ...ARCHIVE_LIMITS, ...limits } });
const refusal = (bytes: Buffer, limits?: Partial<ArchiveLimits>, partBytes?: number) =>
  check(bytes, limits, partBytes).then(
    () => 'accepted',
    (error: Error & { code?: string }) => (error.code?.startsWith('archive-') ? error.message : Promise.reject(error)),
  );
const refusedTask = (row: unknown) => refusal(changed(({ rows }) => (rows['tables/Task/000001.jsonl'] = line(row))));

test('a whole archive is accepted, and its ids and people are known', async () => {
  const read = await check(gzipSync(tarOf(whole())));
  expect([taskId, adaId, elsewhereId].map((each) => read.isKnown(each))).toEqual([true, true, false]);
  expect(read.people.get(adaId)?.email).toBe('ada@example.com');
  expect(read.manifest.workspace.name).toBe('Harbor');
});

test('a column that was added since may be missing if it has a default', async () => {
  expect(await refusedTask({ id: taskId, projectId, title: 'Paint the door' })).toBe('accepted');
  expect(await refusedTask({ id: taskId, projectId })).toContain('a row of Task has no title');
});

describe('a file that is no archive is refused', () => {
  test('when it is not gzip, is cut off, damaged, or goes on after its end', async () => {
    const good = gzipSync(tarOf(whole()));
    expect(await refusal(Buffer.from('PK\u0003\u0004 hello'))).toContain('not a gzip file');
    expect(await refusal(Buffer.alloc(0))).not.toBe('accepted');
    expect(await refusal(good.subarray(0, good.length - 40))).toContain('damaged');
    expect(await refusal(Buffer.concat([good, Buffer.from('more')]))).not.toBe('accepted');
    // Node ignores what follows, if it comes by itself.
    expect(await refusal(Buffer.concat([good, Buffer.from('more')]), {}, good.length)).not.toBe('accepted');
    expect(await refusal(Buffer.concat([good, gzipSync('more')]))).toContain('something follows its end');
  });

  test('when one bit of it is another', async () => {
    const tar = tarOf(whole());
    for (let place = 0; place < tar.length; place += 97) {
      const other = Buffer.from(tar);
      other[place] = (other[place] ?? 0) ^ 1;
      expect([place, await refusal(gzipSync(other))]).not.toEqual([place, 'accepted']);
    }
  });

  test('when it has links, paths that lead out, or entries of other types', async () => {
    const named = (name: string, type = '0'): Buffer => {
      const header = tarHeader(name, 0, MADE_AT);
      header.write(type, 156, 'latin1');
      let sum = 8 * 0x20;
      for (const [place, byte] of header.entries()) if (place < 148 || place >= 156) sum += byte;
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
      return gzipSync(Buffer.concat([header, tarOf(whole())]));
    };
    const names = ['../people.jsonl', '/etc/passwd', 'tables/../people.jsonl', 'tables/Task/1.jsonl', `files/${fileId}/../x`];
    for (const name of [...names, `files/${fileId}/a/b`, 'C:\\x', './people.jsonl', 'documents/00001-..'])
      expect([name, await refusal(named(name))]).toEqual([name, expect.stringContaining('an entry that archives do not have')]);
    for (const type of ['1', '2', '3', '5', '6', '7', 'x', 'g', 'L', 'S', '\0'])
      expect([type, await refusal(named('people.jsonl', type))]).toEqual([type, expect.stringContaining('not a plain file')]);
  });

  test('when something is hidden behind an entry, or an entry is longer than the file', async () => {
    const padded = tarHeader('documents/00001-plan.md', 1, MADE_AT);
    expect(await refusal(gzipSync(Buffer.concat([padded, Buffer.alloc(512, 'x'), TAR_END])))).toContain('hidden');
    const long = tarHeader('people.jsonl', 8 ** 11 - 1, MADE_AT);
    expect(await refusal(gzipSync(Buffer.concat([long, TAR_END])))).toContain('ends too early');
  });

  test('when it has an entry twice, in the wrong order, or none at all', async () => {
    const entries = new ArchiveEntries(MADE_AT);
    const people = Buffer.concat([...entries.whole('people.jsonl', whole().people)]);
    expect(await refusal(gzipSync(Buffer.concat([people, people, TAR_END])))).toContain('an entry twice');
    const late = Buffer.concat([...entries.whole('tables/Task/000001.jsonl', line(TASK))]);
    expect(await refusal(gzipSync(Buffer.concat([people, late, TAR_END])))).toContain('wrong order');
    expect(await refusal(gzipSync(TAR_END))).toContain('no manifest');
    const good = tarOf(whole());
    const behind = Buffer.concat([good.subarray(0, good.length - TAR_END.length), people, TAR_END]);
    expect(await refusal(gzipSync(behind))).toContain('wrong order');
  });
});

describe('an archive that is too large is refused before it is kept', () => {
  test('by its total, by how much it unpacks to, and by its entries and rows', async () => {
    const zeros = gzipSync(Buffer.concat([tarHeader(`files/${fileId}/zeros`, 8 << 20, MADE_AT), Buffer.alloc(8 << 20), TAR_END]));
    expect(await refusal(zeros, { bytes: 1 << 20 })).toContain('too large');
    expect(await refusal(zeros, { freeBytes: 1 << 20 })).toContain('too large');
    const good = gzipSync(tarOf(whole()));
    expect(await refusal(good, { entries: 3 })).toContain('too large');
    expect(await refusal(good, { rows: 3 })).toContain('too large');
    expect(await refusal(good, { manifestBytes: 100 })).toContain('manifest is too large');
  });

  test('by a line that does not end, of which no more than the limit is held', async () => {
    const endless = changed(({ rows }) => (rows['tables/Task/000001.jsonl'] = Buffer.alloc(4 << 20, 'x')));
    expect(await refusal(endless, { lineBytes: 1 << 20 })).toContain('too large');
  });

  test('by values inside of values', async () => {
    const deep = (depth: number) => `{"fields":${'['.repeat(depth)}${']'.repeat(depth)}}\n`;
    const bytes = changed(({ rows }) => (rows['tables/Task/000001.jsonl'] = deep(1_000_000)));
    expect(await refusal(bytes)).toContain('values inside of values');
    const text = changed(({ rows }) => (rows['tables/Task/000001.jsonl'] = line({ ...TASK, title: `\\"${'['.repeat(100)}` })));
    expect(await refusal(text)).toBe('accepted');
  });
});

describe('rows are refused', () => {
  test('of tables and with columns that are unknown here', async () => {
    expect(await refusal(changed(({ rows }) => (rows['tables/AuditEntry/000001.jsonl'] = line({ id: taskId }))))).not.toBe(
      'accepted',
    );
    const early = whole();
    early.rows = { 'tables/ApiToken/000001.jsonl': line({ id: taskId }), ...early.rows };
    expect(await refusal(gzipSync(tarOf(early)))).toContain('no table ApiToken');
    expect(await refusedTask({ ...TASK, owner: 'me' })).toContain('no owner in Task');
    expect(await refusedTask(JSON.parse(`{"__proto__":1,"id":"${taskId}"}`))).toContain('no __proto__ in Task');
  });

  test('with values of the wrong type', async () => {
    const values: [string, unknown][] = [
      ['title', 5],
      ['title', null],
      ['rank', '3'],
      ['rank', 2.5],
      ['rank', 2_147_483_648],
      ['id', taskId.toUpperCase().replace('0', 'A')],
      ['id', "'; DROP TABLE"],
      ['labelIds', 'none'],
      ['labelIds', [null]],
      ['labelIds', [[taskId]]],
    ];
    for (const [name, value] of values)
      expect([name, value, await refusedTask({ ...TASK, [name]: value })]).toEqual([
        name,
        value,
        expect.stringContaining('wrong type'),
      ]);
  });

  test('with bytes that are not UTF-8, characters that no text can have, and lines that are no rows', async () => {
    const raw = (content: string | Buffer) => refusal(changed(({ rows }) => (rows['tables/Task/000001.jsonl'] = content)));
    expect(await raw(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d, 0x0a]))).toContain('not UTF-8');
    expect(await refusedTask({ ...TASK, title: 'a\0b' })).toContain('not allowed');
    expect(await refusedTask({ ...TASK, fields: { deep: ['\ud800'] } })).toContain('not allowed');
    expect(await raw(`{"id":"${taskId}","rank":1e999}\n`)).toContain('not allowed');
    for (const text of ['[]\n', 'null\n', '5\n'])
      expect([text, await raw(text)]).toEqual([text, expect.stringContaining('not a row')]);
    expect(await raw('{"id":\n')).toContain('not JSON');
    expect(await raw(JSON.stringify(TASK))).toContain('ends too early');
  });

  test('that are there twice, or belong to another workspace, project or row', async () => {
    expect(await refusal(changed(({ rows }) => (rows['tables/Task/000001.jsonl'] = line(TASK) + line(TASK))))).toContain('twice');
    expect(await refusedTask({ ...TASK, projectId: elsewhereId })).toContain('a row of Task belongs to something else');
    const member = line({ id: taskId, workspaceId: elsewhereId });
    const withMember = changed((parts) => (parts.rows['tables/WorkspaceMember/000001.jsonl'] = member));
    expect(await refusal(withMember)).toContain('a row of WorkspaceMember belongs to something else');
    const two = changed(({ rows }) => (rows['tables/Workspace/000001.jsonl'] += line({ id: elsewhereId, name: 'Other' })));
    expect(await refusal(two)).toContain('not one workspace');
  });

  test('when a part of their table is missing', async () => {
    const parts = whole();
    const { 'tables/Task/000001.jsonl': task = '', ...rest } = parts.rows;
    expect(await refusal(gzipSync(tarOf({ ...parts, rows: { 'tables/Task/000002.jsonl': task, ...rest } })))).toContain(
      'part of Task',
    );
  });
});

describe('a manifest is refused', () => {
  test('that states other digests, entries, counts or a newer version', async () => {
    const tar = tarOf(whole());
    const place = tar.indexOf('Paint the door');
    tar.write('Print', place);
    expect(await refusal(gzipSync(tar))).toContain('tables/Task/000001.jsonl was changed or damaged');
    expect(await refusal(changed((parts) => (parts.manifest = { entries: [] })))).toContain('other entries');
    expect(await refusal(changed((parts) => (parts.manifest = { tables: {} })))).toContain('all rows of');
    expect(await refusal(changed((parts) => (parts.manifest = { people: 2 })))).toContain('all people');
    expect(await refusal(changed((parts) => (parts.manifest = { version: 2 })))).toContain('newer version');
    expect(await refusal(changed((parts) => (parts.manifest = { format: 'zip' } as never)))).toContain('not one of Cairn');
  });
});

describe('files are refused', () => {
  test('that belong to no row, are missing, or have another size', async () => {
    const other = changed((parts) => (parts.files[`files/${elsewhereId}/x.txt`] = Buffer.from('x')));
    expect(await refusal(other)).toContain('belongs to nothing');
    expect(await refusal(changed((parts) => (parts.files = {})))).toContain('a file is missing');
    const longer = changed((parts) => (parts.files = { [`files/${fileId}/plan.txt`]: Buffer.from('hello!') }));
    expect(await refusal(longer)).toContain('another size');
    expect(await refusal(changed((parts) => Object.assign(parts, { files: {}, manifest: { missingFiles: [fileId] } })))).toBe(
      'accepted',
    );
    const twice = changed((parts) => (parts.files[`files/${fileId}/again.txt`] = Buffer.from('hello')));
    expect(await refusal(twice)).toContain('a file is there twice');
  });
});

test('an error of the storage is not one of the archive', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* inParts(gzipSync(tarOf(whole())).subarray(0, 100), 10);
    throw new Error('The storage is away.');
  }
  await expect(checkedArchive(broken(), { tables, limits: ARCHIVE_LIMITS })).rejects.toThrow('The storage is away.');
});
