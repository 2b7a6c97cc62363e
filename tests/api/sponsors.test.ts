import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providerKinds, type ProviderName, providers } from '#features/integrations/fields';
import { AccountService, Calendars } from '../support/account-services.ts';
import { asking, madeToken } from '../support/api-tokens.ts';
import type { Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace, membershipOf } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { FileServices, serviceFiles } from '../support/file-services.ts';
import {
  begunAccount,
  comeBack,
  githubChange,
  gitlabChange,
  madeCode,
  madeIntegration,
  tell,
  vercelChange,
} from '../support/integrations.ts';
import { Jira, jiraIssue } from '../support/jira-server.ts';
import { ok } from '../support/webhook-stage.ts';
import { madeWebhook } from '../support/webhooks.ts';
import { always, step } from '../support/workflow-stage.ts';

// Whatever acts for a person stops with the right of that person: each service that can be connected, and what else acts.

/** Something that acts for a person. */
interface Agent {
  /** Gives it something to do. @returns whether it has done it */
  provoke(title: string): Promise<() => Promise<boolean>>;
  /** True once it must have noticed what it was given. */
  noticed(title: string): Promise<boolean>;
}
type Making = (by: Person, provider: string) => Promise<Agent>;

const service = new AccountService();
const files = new FileServices();
const cloud = new Jira(true);
let calendars = new Calendars();
let app: TestApp;
let all: Cast;
let amy: Person;
const received: { path: string; text: string }[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString() });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const origin = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

beforeAll(async () => {
  await Promise.all([service.start(), once(receiver.listen(0, '127.0.0.1'), 'listening')]);
  const urls = ['GOOGLE', 'DROPBOX', 'BOX', 'FIGMA', 'JIRA'].map((name) => [`${name}_BASE_URL`, service.url]);
  const google = { GOOGLE_CLIENT_ID: 'cairn', GOOGLE_CLIENT_SECRET: 'a-client-secret' };
  const settings = { DEFAULT_PLAN: 'BUSINESS', OUTGOING_LOOPBACK: 'on', ...google, ...Object.fromEntries(urls) };
  ({ app, all } = await appWithCast(settings, LOOKS_OFTEN));
  amy = await app.person('amy');
});
beforeEach(async () => {
  for (const table of ['Connection', 'AccessToRevoke', 'Webhook', 'Workflow', 'ApiToken', 'WorkImport'])
    await rows(`DELETE FROM "${table}"`);
  await rows('DELETE FROM "WorkspaceMember" WHERE "userId" = $1 AND "workspaceId" = $2', [amy.userId, all.workspaceId]);
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
  const body = { userId: amy.userId, role: 'ADMIN' };
  await ok(all.ada.ask('POST', 'project', 'add-project-member', { query: { projectId: all.projectId }, body }));
});
afterAll(async () => {
  await Promise.all([app.stop(), service.stop()]);
  receiver.closeAllConnections();
  receiver.close();
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inWorkspace = () => ({ workspaceId: all.workspaceId });
const inProject = () => ({ projectId: all.projectId });
const place = () => ({ ...inWorkspace(), ...inProject() });

async function task(title: string, more: object = {}): Promise<{ id: string; key: string }> {
  const { id, number } = await ok(
    all.ada.ask('POST', 'project', 'create-task', { query: inProject(), body: { title, ...more } }),
  );
  const [{ key }] = await rows('SELECT "key" FROM "Project" WHERE "id" = $1', [all.projectId]);
  return { id, key: `${key}-${number}` };
}
const heard = (path: string, title: string) => received.some((one) => one.path === path && one.text.includes(title));

/** What happens is also sent by a webhook of Ada: what she has heard of, others had their turn to hear. */
async function hearing(path: string): Promise<Agent> {
  await madeWebhook(all.ada, all.workspaceId, { url: `${origin()}/witness`, events: ['task.created'] });
  return {
    provoke: async (title) => {
      await task(title);
      return async () => heard(path, title);
    },
    noticed: async (title) => {
      const waiting = `SELECT FROM "WebhookDelivery" d JOIN "WebhookQueue" q USING ("webhookId") WHERE d."state" = 'WAITING' AND q."claim" IS NOT NULL`;
      return heard('/witness', title) && (await rows(waiting)).length === 0;
    },
  };
}

async function account(by: Person, provider: string, query: { workspaceId: string; projectId?: string }): Promise<void> {
  const { flowId, url } = await begunAccount(by, query, {
    provider,
    ...(provider === 'google' && { timeZone: 'Europe/Berlin' }),
  });
  await comeBack(app, service.allow(url));
  const { problem } = await ok(by.ask('POST', 'integrations', 'finish-integration', { query, body: { flowId } }));
  expect(problem).toBe(null);
}

const calling: Making = async (by, provider) => {
  const connection = await madeCode(by, place(), { provider });
  let number = 100;
  const bodyFor = (key: string): object => {
    const title = `${key} Log in`;
    number++;
    if (provider === 'vercel')
      return vercelChange('deployment.created', { branch: `${key}-log-in`, url: `app-${number}.vercel.app` });
    if (provider === 'gitlab')
      return gitlabChange({ iid: number, title, url: `https://gitlab.com/acme/app/-/merge_requests/${number}` });
    return githubChange({ number, title });
  };
  return {
    provoke: async (title) => {
      const { id, key } = await task(title);
      expect((await tell(app, connection, bodyFor(key))).status).toBe(200);
      return async () => (await rows('SELECT FROM "LinkedItem" WHERE "sourceId" = $1', [id])).length > 0;
    },
    noticed: async () => (await rows(`SELECT FROM "ConnectionEvent" WHERE "state" = 'WAITING'`)).length === 0,
  };
};

/** What looks again at times of its own does so now, and has done so once it has set its next time. */
const looksAgain = () => rows('UPDATE "Connection" SET "dueAt" = now()');
const looked = async () =>
  (await rows('SELECT FROM "Connection" WHERE "claimedUntil" IS NULL AND ("dueAt" IS NULL OR "dueAt" > now())')).length > 0;

/** How each kind of service acts. A new kind does not compile without its own. */
const OF_KIND: Readonly<Record<(typeof providerKinds)[ProviderName], Making>> = {
  chat: async (by, provider) => {
    const body = {
      provider,
      name: 'Chat',
      url: `${origin()}/chat`,
      events: ['task.created'],
      ...(provider === 'url' && { format: 'JSON' }),
    };
    await madeIntegration(by, place(), body);
    return hearing('/chat');
  },
  code: calling,
  deployments: calling,
  calendar: async (by, provider) => {
    calendars = new Calendars();
    service.api = calendars.answer;
    await account(by, provider, place());
    return {
      provoke: async (title) => {
        await task(title, { dueDate: '2099-12-01' });
        await looksAgain();
        return async () => calendars.shown[title] !== undefined;
      },
      noticed: looked,
    };
  },
  files: async (by, provider) => {
    const [, at = '', url] = serviceFiles.find(([name]) => name === provider) ?? [];
    service.api = files.answer;
    await account(by, provider, inWorkspace());
    return {
      provoke: async (title) => {
        const { id } = await task(title);
        files.names = { [at]: title };
        const linkedItem = { kind: 'RELATES_TO', targetType: 'URL', url };
        await ok(all.ada.ask('POST', 'project', 'add-task-link', { query: { taskId: id }, body: { linkedItem } }));
        await looksAgain();
        return async () =>
          (await rows('SELECT FROM "LinkedItem" WHERE "sourceId" = $1 AND "title" = $2', [id, title])).length > 0;
      },
      noticed: looked,
    };
  },
  work: async (by, provider) => {
    service.api = cloud.answer;
    Object.assign(cloud, { issues: Array.from({ length: 2_000 }, (_, at) => jiraIssue(at + 1)), pageMost: 1 });
    await account(by, provider, inWorkspace());
    // It goes on for long, and its person loses the right in the middle of it.
    const { items } = await ok(by.ask('GET', 'imports', 'find-import-projects', { query: { ...inProject(), text: '' } }));
    const read = () => by.ask('POST', 'imports', 'start-import-reading', { query: inProject(), body: items[0].origin });
    let jobId = '';
    return {
      provoke: async () => {
        const { status, body } = await read();
        if (status === 200) jobId = body.begun.job.id;
        return async () => status === 200;
      },
      noticed: async () => (await rows(`SELECT FROM "LongJob" WHERE "id" = $1 AND "state" = 'FAILED'`, [jobId])).length > 0,
    };
  },
};

const OTHERS: Readonly<Record<string, Making>> = {
  'a webhook': async (by) => {
    await madeWebhook(by, all.workspaceId, { url: `${origin()}/hook`, events: ['task.created'] });
    return hearing('/hook');
  },
  'a workflow': async (by) => {
    const steps = [step('comment', { text: 'Hello' })];
    const body = { name: 'Robot', definition: { trigger: { kind: 'item-created', of: 'TASK' }, conditions: always, steps } };
    const { id: workflowId } = await ok(by.ask('POST', 'workflow', 'create-workflow', { query: inProject(), body }));
    await ok(by.ask('POST', 'workflow', 'publish-workflow', { query: { workflowId }, body: {} }));
    return {
      provoke: async (title) => {
        const { id } = await task(title);
        return async () => (await rows('SELECT FROM "TaskComment" WHERE "taskId" = $1', [id])).length > 0;
      },
      noticed: async () =>
        (await rows(`SELECT FROM "Workflow" WHERE "id" = $1 AND "reason" = 'SPONSOR'`, [workflowId])).length > 0,
    };
  },
  'the token of a bot': async (by) => {
    const { token } = await madeToken(by, { kind: 'bot', workspaceId: all.workspaceId });
    return {
      provoke: async (title) => {
        const { status } = await asking(app, token)('POST', 'project', 'create-task', { query: inProject(), body: { title } });
        return async () => status === 200;
      },
      noticed: async () => true,
    };
  },
};

/** How a person loses the right. */
const ENDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'is demoted': () =>
    Promise.all(
      ['WorkspaceMember', 'ProjectMember'].map((table) =>
        rows(`UPDATE "${table}" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "workspaceId" = $2`, [amy.userId, all.workspaceId]),
      ),
    ),
  'is removed': async () => {
    const query = { ...inWorkspace(), memberId: await membershipOf(app, amy, all.workspaceId) };
    await ok(all.ada.ask('DELETE', 'workspace', 'remove-workspace-member', { query }));
  },
};

const AGENTS = [
  ...providers.map((provider) => [`an integration with ${provider}`, provider, OF_KIND[providerKinds[provider]]] as const),
  ...Object.entries(OTHERS).map(([name, making]) => [name, '', making] as const),
];

describe.each(AGENTS)('%s', (_, provider, making) => {
  test.each(Object.entries(ENDS))('does nothing more once its sponsor %s', async (how, end) => {
    const agent = await making(amy, provider);
    await expect.poll(await agent.provoke(`Before ${provider} ${how}`)).toBe(true);
    await end();
    const title = `After ${provider} ${how}`;
    const does = await agent.provoke(title);
    await expect.poll(() => agent.noticed(title)).toBe(true);
    expect(await does()).toBe(false);
  });
});
