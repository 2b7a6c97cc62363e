import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { fillWall } from './pictured-notes.ts';
import { addTasks, askAs, type Person, person, projectOf, serverUrl } from './people.ts';
import { addTokens } from './pictured-tokens.ts';

/** Addresses within a workspace. */
export interface Place {
  workspace: string;
  board: string;
  emptyBoard: string;
  task: string;
  /** The project of the board. */
  project: string;
  issue: string;
  document: string;
  /** Of the library. */
  page: string;
  /** The address of a document for everyone, without an account. */
  shared: string;
}

/** A person with an account, and where they work. */
export interface Worker {
  /** A session that does not expire while a page has it, as the identity service returned it, in JSON. */
  session(): Promise<string>;
  place: Place;
}

type Ask = Person['ask'];

/** Signs in to the demo workspace, and finds its largest board and the fullest task on it. */
export async function inDemo(dataDir: string, apiKey: string): Promise<Worker> {
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Account;
  const session = sessions(demo, apiKey);
  const { access_token: token } = JSON.parse(await session()) as Session;
  return { session, place: await fullestPlace(askAs(token)) };
}

type Account = Pick<Person, 'email' | 'password'>;

interface Session {
  access_token: string;
  expires_in: number;
  expires_at: number;
}

/** Signs in again before half of a session is over: the first page that renews it would end it for the next. */
function sessions({ email, password }: Account, apiKey: string): Worker['session'] {
  let session = '';
  let freshUntil = 0;
  return async () => {
    if (Date.now() < freshUntil) return session;
    const answer = await fetch(`${serverUrl()}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    session = await answer.text();
    const { expires_at: end, expires_in: life } = JSON.parse(session) as Session;
    freshUntil = (end - life / 2) * 1000;
    return session;
  };
}

async function fullestPlace(ask: Ask): Promise<Place> {
  const workspaces = await ask<{ items: { id: string; projectCount: number }[] }>({
    family: 'workspace',
    endpoint: 'get-user-workspaces',
  });
  const workspaceId = most(workspaces.items, ({ projectCount }) => projectCount);
  const projects = await ask<{ items: { id: string; taskCount: number }[] }>({
    family: 'workspace',
    endpoint: 'get-workspace-projects',
    query: { workspaceId },
  });
  const projectId = most(projects.items, ({ taskCount }) => taskCount);
  const tasks = await ask<{ items: { id: string; subtaskCount: number; labelIds: string[] }[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId, limit: '100' },
  });
  const taskId = most(tasks.items, ({ subtaskCount, labelIds }) => subtaskCount + labelIds.length);
  const issues = await ask<{ items: { id: string }[] }>({
    family: 'issues',
    endpoint: 'get-project-issues',
    query: { projectId },
  });
  const documents = await documentsIn(ask, workspaceId, projectId);
  await fillWall(ask, workspaceId, projectId);
  await addTokens(ask, workspaceId, projectId);
  const empty = await projectOf({ ask, workspaceId }, 'Spring catalog');
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  return {
    workspace: workspaceId,
    project,
    board: `${project}/board`,
    emptyBoard: `/dashboard/${workspaceId}/projects/${empty}/board`,
    task: `${project}/board/${taskId}`,
    issue: `${project}/issues/${issues.items[0]?.id ?? ''}`,
    ...documents,
  };
}

/** The addresses of a document of the project, of one of the library, and of one that is public. */
async function documentsIn(ask: Ask, workspaceId: string, projectId: string) {
  const places: Record<string, string>[] = [{ workspaceId, projectId }, { workspaceId }];
  const [document = '', page = ''] = await Promise.all(
    places.map(async (query) => {
      const { items } = await ask<{ items: { id: string; title: string }[] }>({
        family: 'documents',
        endpoint: 'get-documents',
        query,
      });
      return items[0]?.id ?? (await made(ask, query));
    }),
  );
  const query = { workspaceId, documentId: document };
  const { link } = await ask<{ link: { slug: string } | null }>({ family: 'documents', endpoint: 'get-document-link', query });
  const shared =
    link ??
    (await ask<{ slug: string }>({ method: 'POST', family: 'documents', endpoint: 'create-document-link', query, body: {} }));
  return {
    document: `/dashboard/${workspaceId}/projects/${projectId}/documents/${document}`,
    page: `/workspace/${workspaceId}/documents/${page}`,
    shared: `/share/${shared.slug}`,
  };
}

const made = async (ask: Ask, query: Record<string, string>): Promise<string> =>
  (await ask({ method: 'POST', family: 'documents', endpoint: 'create-document', query, body: { title: 'Plan' } })).id;

const most = <Item extends { id: string }>(items: Item[], amount: (item: Item) => number): string =>
  items.toSorted((one, other) => amount(other) - amount(one))[0]?.id ?? '';

/** Signs up a person whose project has no task or issue. Those they look at have a title and nothing else, in a project apart. */
export async function inNewWorkspace(): Promise<Worker> {
  const grace = await person('Grace Hopper');
  const [empty, bare] = [await projectOf(grace), await projectOf(grace, 'Harbor works')];
  const [task = ''] = await addTasks(grace, bare, ['Call the printer']);
  const { id: issue } = await grace.ask({
    method: 'POST',
    family: 'issues',
    endpoint: 'create-issue',
    query: { projectId: bare },
    body: { title: 'The crane does not turn' },
  });
  const project = (id: string) => `/dashboard/${grace.workspaceId}/projects/${id}`;
  const documents = await documentsIn(grace.ask, grace.workspaceId, bare);
  return {
    session: sessions(grace, grace.apiKey),
    place: {
      workspace: grace.workspaceId,
      project: project(empty),
      board: `${project(empty)}/board`,
      emptyBoard: `${project(empty)}/board`,
      task: `${project(bare)}/board/${task}`,
      issue: `${project(bare)}/issues/${issue}`,
      ...documents,
    },
  };
}

/** Signs up a person with an authenticator app, whose sessions still have to be confirmed with its code. */
export async function unconfirmed(): Promise<Worker> {
  const ben = await person('Ben Okri');
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${serverUrl()}/auth/v1/factors${path}`, {
      method: 'POST',
      headers: { apikey: ben.apiKey, authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`factors${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const app = { factor_type: 'totp', friendly_name: 'Phone' };
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>('', app);
  const { id: challenge } = await ask<{ id: string }>(`/${id}/challenge`, {});
  const code = TOTP.generate({ secret: Secret.fromBase32(totp.secret) });
  await ask(`/${id}/verify`, { challenge_id: challenge, code });
  return { session: sessions(ben, ben.apiKey), place: (await inNewWorkspace()).place };
}
