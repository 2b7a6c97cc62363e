import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Person, testApp, type TestApp } from '../support/app.ts';
import { retentionJob } from '../support/retention.ts';
import { putJob } from '../support/long-jobs.ts';

let app: TestApp;
let ada: Person;
let mallory: Person;
let address: string;

beforeAll(async () => {
  // Requests have a smaller size limit than the data a person can accumulate.
  app = await testApp({ STORAGE_FILE_LIMIT: '1000000' });
  address = await app.listen();
  [ada, mallory] = [await app.person('ada'), await app.person('mallory')];
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const start = (person: Person): Promise<Answer> => person.ask('POST', 'user', 'start-data-export', { body: {} });
const act = (person: Person, name: 'cancel-job' | 'resume-job', jobId: string): Promise<Answer> =>
  person.ask('PUT', 'jobs', name, { query: { jobId }, body: {} });
const jobsOf = async (person: Person) => (await person.ask('GET', 'jobs', 'get-my-jobs')).body.items;
const jobOf = async (person: Person, id: string) => (await jobsOf(person)).find((job: { id: string }) => job.id === id);
const fileOf = (person: Person, jobId: string): Promise<Answer> =>
  person.ask('GET', 'jobs', 'get-job-file', { query: { jobId } });
const wholeFileOf = async (person: Person, jobId: string): Promise<Answer['body']> =>
  JSON.parse(await (await fetch(address + (await fileOf(person, jobId)).body.url)).text());
const becomes = (person: Person, id: string, state: string) =>
  expect.poll(async () => (await jobOf(person, id)).state).toBe(state);

/** Reading views waits until this is released. */
async function holdViews(): Promise<() => Promise<void>> {
  const holder = await app.database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE "SavedView" IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

test('an export runs in the background and returns all data kept about the person', async () => {
  const project = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: ada.workspaceId },
    body: { name: 'Garden' },
  });
  for (const title of ['Rake “leaves”', 'Sow\\', 'Ernte 🌾'])
    await ada.ask('POST', 'project', 'create-task', { query: { projectId: project.body.id }, body: { title } });
  const { status, body: job } = await start(ada);
  expect([status, job.kind, job.state, job.userId]).toEqual([200, 'export-my-data', 'QUEUED', ada.userId]);
  await becomes(ada, job.id, 'DONE');
  const done = await jobOf(ada, job.id);
  expect(done).toMatchObject({
    done: done.total,
    errorCode: null,
    fileName: expect.stringMatching(/^cairn-my-data-.*\.json$/),
  });
  const kept = Date.parse(done.expiresAt) - Date.parse(done.finishedAt);
  expect(kept).toBe(7 * 86_400_000);
  const file = await fetch(address + (await fileOf(ada, job.id)).body.url);
  expect(file.headers.get('content-disposition')).toContain(done.fileName);
  expect(file.headers.get('content-length')).toBe(String(done.fileBytes));
  const { body: direct } = await ada.ask('GET', 'user', 'export-my-data');
  // Told once the file is there.
  direct.notifications = direct.notifications.filter(({ type }: { type: string }) => type !== 'export-ready');
  const whole = JSON.parse(await file.text());
  expect(Object.keys(whole)).toEqual(Object.keys(direct));
  const identity = (list: { id?: string }[]) => list.map(({ id }) => id);
  for (const [name, list] of Object.entries(direct))
    if (Array.isArray(list)) expect([name, identity(whole[name])]).toEqual([name, identity(list)]);
  expect(whole.tasks.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Ernte 🌾', 'Rake “leaves”', 'Sow\\']);
  expect(await rows('SELECT FROM "LongJobPart"')).toEqual([]);
});

test('data too long for one answer, and larger than a request, is complete in the file', async () => {
  await rows(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy", "description")
     SELECT gen_random_uuid(), p."id", 100 + n, 'Task ' || n, 'a' || lpad(n::text, 6, '0') || 'V', $1, repeat('x', 500)
     FROM generate_series(1, 6000) AS n, "Project" p WHERE p."name" = 'Garden'`,
    [ada.userId],
  );
  const { body: job } = await start(ada);
  await becomes(ada, job.id, 'DONE');
  const whole = await wholeFileOf(ada, job.id);
  expect((await jobOf(ada, job.id)).fileBytes).toBeGreaterThan(1_000_000);
  expect([whole.tasks.length, new Set(whole.tasks.map(({ id }: { id: string }) => id)).size]).toEqual([6003, 6003]);
  expect(
    (await jobsOf(ada)).map(({ id }: { id: string }) => id),
    'the file before is given up',
  ).toEqual([job.id]);
});

test('a running export shows its progress, is not started twice, and leaves nothing once canceled', async () => {
  const letGo = await holdViews();
  const { body: job } = await start(ada);
  await expect.poll(async () => (await jobOf(ada, job.id)).step).toBe('Collecting your views');
  const { state, done, total } = await jobOf(ada, job.id);
  expect([state, done > 0, done < total]).toEqual(['RUNNING', true, true]);
  expect((await start(ada)).body.error).toMatchObject({ code: 'job-under-way' });
  expect((await act(ada, 'resume-job', job.id)).body.error.code).toBe('job-under-way');
  expect((await fileOf(ada, job.id)).status).toBe(404);
  expect((await act(ada, 'cancel-job', job.id)).body).toMatchObject({ state: 'CANCELED', fileName: null });
  await letGo();
  expect((await act(ada, 'cancel-job', job.id)).body.error.code).toBe('job-ended');
  // Data that was being read when it was canceled is not written any more.
  const [work] = await rows<{ step: number }>('SELECT "step" FROM "LongJobWork" WHERE "jobId" = $1', [job.id]);
  expect(work?.step).toBe(done);
  const resumed = await act(ada, 'resume-job', job.id);
  expect(resumed.body).toMatchObject({ id: job.id, state: 'QUEUED', finishedAt: null, done });
  await becomes(ada, job.id, 'DONE');
  const whole = await wholeFileOf(ada, job.id);
  expect([whole.tasks.length, whole.sessions.length]).toEqual([6003, 1]);
  expect((await act(ada, 'resume-job', job.id)).body.error.code).toBe('job-ended');
});

test('a job is visible only to its person', async () => {
  const [mine] = await jobsOf(ada);
  expect(await jobsOf(mallory)).toEqual([]);
  for (const answer of [
    await act(mallory, 'cancel-job', mine.id),
    await act(mallory, 'resume-job', mine.id),
    await fileOf(mallory, mine.id),
  ])
    expect(answer.status).toBe(404);
});

test('a download link stops working with the session that requested it', async () => {
  const [mine] = await jobsOf(ada);
  const { url } = (await fileOf(ada, mine.id)).body;
  await rows(`UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [ada.userId]);
  const refused = await fetch(address + url);
  await rows('UPDATE auth.users SET banned_until = NULL WHERE id = $1', [ada.userId]);
  expect([refused.status, JSON.parse(await refused.text()).error]).toEqual([400, 'Unauthorized']);
  expect((await fetch(address + url)).status).toBe(200);
});

test('a person can have at most three jobs at once', async () => {
  for (const kind of ['one', 'two', 'three']) await putJob(app.database.pool, { userId: mallory.userId, kind });
  expect((await start(mallory)).body.error).toEqual(
    expect.objectContaining({ code: 'too-many-jobs', message: expect.stringContaining('3 jobs') }),
  );
  const [first] = await jobsOf(mallory);
  await act(mallory, 'cancel-job', first.id);
  expect((await start(mallory)).status).toBe(200);
});

test('a person who can no longer sign in loses their running job', async () => {
  const letGo = await holdViews();
  const cora = await app.person('cora');
  const { body: job } = await start(cora);
  await expect.poll(async () => (await jobOf(cora, job.id)).step).toBe('Collecting your views');
  await rows(`UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1`, [cora.userId]);
  await letGo();
  const state = () => rows('SELECT "state", "errorCode", "fileName" FROM "LongJob" WHERE "id" = $1', [job.id]);
  await expect.poll(state).toEqual([{ state: 'FAILED', errorCode: 'session-ended', fileName: null }]);
});

test('a file is available until its stated time, and is then deleted with its job', async () => {
  const [mine] = await jobsOf(ada);
  await rows(`UPDATE "LongJob" SET "expiresAt" = now() - interval '1 second' WHERE "id" = $1`, [mine.id]);
  expect(await jobsOf(ada)).toEqual([]);
  expect((await fileOf(ada, mine.id)).status).toBe(404);
  expect((await act(ada, 'resume-job', mine.id)).status).toBe(404);
  await retentionJob(app.database.pool).work({});
  expect(await rows('SELECT FROM "LongJob" WHERE "id" = $1', [mine.id])).toEqual([]);
  expect(await rows('SELECT "bucket" FROM "RemovedFile" WHERE "key" = $1', [mine.id])).toEqual([{ bucket: 'job-files' }]);
});
