import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { attachmentRequests, onIssues, onTasks } from '../support/attachments.ts';
import { addToProject, joinWorkspace, membershipOf } from '../support/cast.ts';
import { png } from '../support/pictures.ts';
import { holdBackWhere } from '../support/held-back.ts';

// A signed address grants what its creator may do when it is used, not what they could do when it was created.

let app: TestApp;
let origin: string;
let ada: Person;
beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'ENTERPRISE' });
  origin = await app.listen();
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];

interface Snapshot {
  bea: Person;
  membershipId: string;
  projectId: string;
  projectMemberId: string;
  holderId: string;
}

type Kind = typeof onTasks;

interface Loss {
  what: string;
  lose: (snapshot: Snapshot, kind: Kind) => Promise<unknown>;
  /** What the person still has access to. */
  keeps?: { reading?: boolean; writing?: boolean; picture?: boolean };
}

const byAda = (method: 'PUT' | 'DELETE' | 'POST', family: string, name: string, query: Record<string, string>, body?: unknown) =>
  ada.ask(method, family, name, { query, ...(body !== undefined && { body }) }).then(({ status, text }) => {
    if (status !== 200) throw new Error(text);
  });
const auth = (path: string, token: string, method: 'POST' | 'PUT' = 'POST', body: unknown = {}) =>
  fetch(`${origin}/auth/v1${path}`, {
    method,
    headers: { apikey: app.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.status === 204 ? null : (answer.json() as Promise<{ access_token: string }>);
  });
const otherDevice = async ({ email }: Person): Promise<string> =>
  (await auth('/token?grant_type=password', app.publishableKey, 'POST', { email, password: 'correct horse bea' }))
    ?.access_token ?? '';

const losses: readonly Loss[] = [
  { what: 'nothing', lose: async () => undefined, keeps: { reading: true, writing: true, picture: true } },
  {
    what: 'their place in the project',
    lose: ({ projectId, projectMemberId }) =>
      byAda('DELETE', 'project', 'remove-project-member', { projectId, memberId: projectMemberId }),
    keeps: { picture: true },
  },
  {
    what: 'the right to write: they are a viewer now',
    lose: ({ projectId, projectMemberId }) =>
      byAda('PUT', 'project', 'change-project-member-role', { projectId, memberId: projectMemberId }, { role: 'VIEWER' }),
    keeps: { reading: true, picture: true },
  },
  {
    what: 'their place in the workspace',
    lose: ({ membershipId }) =>
      byAda('DELETE', 'workspace', 'remove-workspace-member', { workspaceId: ada.workspaceId, memberId: membershipId }),
    keeps: { picture: true },
  },
  {
    what: 'the workspace, being deactivated',
    lose: ({ membershipId }) =>
      byAda('PUT', 'workspace', 'deactivate-workspace-member', { workspaceId: ada.workspaceId, memberId: membershipId }),
    keeps: { picture: true },
  },
  {
    what: 'the workspace, until they set up a second factor',
    lose: ({ membershipId }) => rows(holdBackWhere('"id" = $1'), [membershipId]),
    keeps: { picture: true },
  },
  {
    what: 'the project, which went into the bin',
    lose: ({ projectId }) => byAda('DELETE', 'settings/project', 'delete-project', { projectId }),
    keeps: { picture: true },
  },
  {
    what: 'the right to write: the project is in the archive',
    lose: ({ projectId }) => rows(`UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, [projectId]),
    keeps: { reading: true, picture: true },
  },
  {
    what: 'what the file was to be on, which went into the bin',
    lose: ({ holderId }, kind) => byAda('DELETE', kind.family, `delete-${kind.noun}`, { [kind.param]: holderId }),
    keeps: { picture: true },
  },
  { what: 'their session, by signing out', lose: ({ bea }) => auth('/logout?scope=local', bea.token) },
  {
    what: 'their session, ended from another device',
    lose: async ({ bea }) => auth('/logout?scope=others', await otherDevice(bea)),
  },
  {
    what: 'their session, by a new password set on another device',
    lose: async ({ bea }) =>
      auth('/user', await otherDevice(bea), 'PUT', {
        password: 'another horse altogether',
        current_password: 'correct horse bea',
      }),
  },
  {
    what: 'their account',
    lose: async ({ bea }) => {
      const { status, text } = await bea.ask('POST', 'user', 'delete-account', { body: { email: bea.email } });
      if (status !== 200) throw new Error(text);
    },
  },
  {
    what: 'their session, which needs a second factor now',
    lose: ({ bea }) =>
      rows(`INSERT INTO auth.mfa_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified')`, [
        bea.userId,
      ]),
  },
];

async function snapshotOf(kind: Kind): Promise<Snapshot> {
  const bea = await app.person('bea');
  await joinWorkspace(app, bea, ada.workspaceId, 'MEMBER');
  const project = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: ada.workspaceId },
    body: { name: 'Files', visibility: 'PRIVATE' },
  });
  const projectId: string = project.body.id;
  const projectMemberId = await addToProject(ada, projectId, bea, 'MEMBER');
  const holderId = await attachmentRequests(kind).made(ada, projectId);
  return { bea, membershipId: await membershipOf(app, bea, ada.workspaceId), projectId, projectMemberId, holderId };
}

const TUS = { 'tus-resumable': '1.0.0' };
const HALF = 'half';
const WHOLE = 'halfhalf';

interface Prepared {
  url: string;
  resumableUrl: string;
  token: string;
  bucket: string;
  key: string;
  contentType: string;
}

const begun = (upload: Prepared): Promise<Response> =>
  fetch(origin + upload.resumableUrl, {
    method: 'POST',
    headers: {
      ...TUS,
      'x-signature': upload.token,
      'upload-length': String(WHOLE.length),
      'upload-metadata': Object.entries({ bucketName: upload.bucket, objectName: upload.key, contentType: upload.contentType })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
const patched = (upload: Prepared, place: string, offset: number): Promise<Response> =>
  fetch(place, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'x-signature': upload.token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: HALF,
  });
const told = (upload: Prepared, place: string): Promise<Response> =>
  fetch(place, { method: 'HEAD', headers: { ...TUS, 'x-signature': upload.token } });
const put = (upload: Pick<Prepared, 'url' | 'contentType'>, body: string | Buffer): Promise<Response> =>
  fetch(origin + upload.url, {
    method: 'PUT',
    headers: { 'content-type': upload.contentType },
    body: new Uint8Array(Buffer.from(body)),
  });
/** The code in the body: most refusals of the storage wire have status 400. */
const verdict = async (answer: Response): Promise<number> =>
  answer.ok ? 200 : Number(((await answer.json()) as { statusCode: string }).statusCode);

/** A request whose first half has arrived; `end` sends the rest and returns the status in the body. */
async function underWay({ url, contentType }: Prepared): Promise<() => Promise<number>> {
  const unfinished = async () =>
    (await rows<{ count: number }>('SELECT count(*)::int AS count FROM storage.removed_blobs WHERE is_unfinished'))[0]?.count ??
    0;
  const before = await unfinished();
  const headers = { 'content-type': contentType, 'content-length': WHOLE.length };
  const sender: ClientRequest = request(origin + url, { method: 'PUT', headers });
  const answered = new Promise<number>((done, failed) => {
    sender.on('error', failed).on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        done(response.statusCode === 200 ? 200 : Number((JSON.parse(text) as { statusCode: string }).statusCode)),
      );
    });
  });
  onTestFinished(() => void sender.destroy());
  sender.write(HALF);
  await expect.poll(unfinished).toBeGreaterThan(before);
  return () => {
    sender.end(HALF);
    return answered;
  };
}

test.each(losses.flatMap((loss, nth) => ({ ...loss, kind: nth % 2 ? onIssues : onTasks })))(
  'someone who lost $what ($kind.noun)',
  async ({ lose, keeps = {}, kind }) => {
    const snapshot = await snapshotOf(kind);
    const { bea, holderId } = snapshot;
    const { attached, prepare, list } = attachmentRequests(kind);
    await attached(app, ada, holderId, { bytes: Buffer.from('Read me') });
    const asked = Array.from({ length: 4 }, (_, nth) => ({ name: `${nth}.bin`, mime: '', size: WHOLE.length }));
    const [whole, half, unbegun, streamed] = (await prepare(bea, holderId, asked)).body.items as [
      Prepared,
      Prepared,
      Prepared,
      Prepared,
    ];
    const portrait = png(64, 64);
    const picture = (
      await bea.ask('POST', 'user', 'prepare-profile-picture', { body: { mime: 'image/png', size: portrait.length } })
    ).body;
    const [file] = await list(bea, holderId);
    const place = String((await begun(half)).headers.get('location'));
    expect((await patched(half, place, 0)).status).toBe(204);
    const end = await underWay(streamed);

    await lose(snapshot, kind);

    const writing = keeps.writing ? 200 : 403;
    expect({
      streamed: await end(),
      put: await verdict(await put(whole, WHOLE)),
      begun: await verdict(await begun(unbegun)),
      told: (await told(half, place)).status,
      patched: await verdict(await patched(half, place, HALF.length)),
      picture: await verdict(await put(picture, portrait)),
      read: await verdict(await fetch(origin + file.url)),
    }).toEqual({
      streamed: writing,
      put: writing,
      begun: writing,
      told: writing,
      patched: writing,
      picture: keeps.picture ? 200 : 403,
      read: keeps.reading ? 200 : 403,
    });
    const kept = await rows<{ name: string }>('SELECT name FROM storage.objects WHERE name = ANY ($1)', [
      [whole, half, unbegun, streamed].map(({ key }) => key),
    ]);
    expect(kept).toHaveLength(keeps.writing ? 3 : 0);
  },
);
