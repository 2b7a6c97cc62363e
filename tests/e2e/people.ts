import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#contract/new-id';
import { invitationOf } from './mails.ts';

/** A person of the story, with an account of their own, who can also call the API as their browser would. */
export interface Person {
  name: string;
  email: string;
  password: string;
  userId: string;
  workspaceId: string;
  /** The session as the identity service returned it, in JSON. */
  session: string;
  token: string;
  apiKey: string;
  /** The answer's body; rejects if the request is refused. */
  ask<Answer = { id: string }>(request: ApiCall): Promise<Answer>;
  /** The status of the answer. */
  statusOf(request: ApiCall): Promise<number>;
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  family: string;
  endpoint: string;
  query?: Record<string, string>;
  body?: unknown;
}

export const serverUrl = (): string => process.env.CAIRN_E2E_URL ?? '';

/** The key that browsers send to a server; it stays the same. */
async function keyOf(url: string): Promise<string> {
  const known = keys.get(url);
  if (known !== undefined) return known;
  const config = await fetch(`${url}/api/config`);
  const { supabaseKey } = (await config.json()) as { supabaseKey: string };
  keys.set(url, supabaseKey);
  return supabaseKey;
}
const keys = new Map<string, string>();

/** Signs up and registers a new person, through the public endpoints. */
export async function person(name: string): Promise<Person> {
  const apiKey = await keyOf(serverUrl());
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}-${newId()}@example.com`;
  const password = `a quiet lake of ${firstName}`;
  const signedUp = await fetch(`${serverUrl()}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { firstName, lastName } }),
  });
  const session = await signedUp.text();
  if (!signedUp.ok) throw new Error(`${name} could not sign up: ${session}`);
  const { access_token: token, user } = JSON.parse(session) as { access_token: string; user: { id: string } };
  const registered = await fetch(`${serverUrl()}/api/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ id: user.id, email, firstName, lastName }),
  });
  // Their journeys are about other things. first-run.spec.ts has the hints.
  await sent(token, { method: 'PUT', family: 'hints', endpoint: 'switch-hints', body: { isOn: false } });
  const { data } = (await registered.json()) as { data: { workspace: { id: string } } };
  return {
    name,
    email,
    password,
    userId: user.id,
    workspaceId: data.workspace.id,
    session,
    token,
    apiKey,
    ask: askAs(token),
    statusOf: async (request) => (await sent(token, request)).status,
  };
}

/** Calls the API as the person of a token; rejects if the request is refused. */
export const askAs =
  (token: string): Person['ask'] =>
  async <Answer>(request: ApiCall) => {
    const answer = await sent(token, request);
    if (!answer.ok) throw new Error(`${request.endpoint}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** What an operator may state about an account: its address is proven, so that invitations find it without their token. */
export async function confirmAddress(who: Person): Promise<void> {
  const secrets = await readFile(join(process.env.CAIRN_E2E_MAIL ?? '', '../secrets.json'), 'utf8');
  const { secretKey } = JSON.parse(secrets) as { secretKey: string };
  const answer = await fetch(`${serverUrl()}/auth/v1/admin/users/${who.userId}`, {
    method: 'PUT',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email_confirm: true }),
  });
  if (!answer.ok) throw new Error(`${who.name} is not vouched for: ${await answer.text()}`);
}

const sent = (token: string, { method = 'GET', family, endpoint, query = {}, body }: ApiCall): Promise<Response> =>
  fetch(`${serverUrl()}/api/${family}?${new URLSearchParams({ endpoint, ...query }).toString()}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'idempotency-key': newId() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Adds a person to another's workspace by an invitation, as a member by default, and to one of its projects if asked. */
export async function bringIn(
  host: Person,
  guest: Person,
  project?: { projectId: string; role: 'MEMBER' | 'COMMENTER' | 'VIEWER' },
  role: 'ADMIN' | 'MEMBER' | 'GUEST' = 'MEMBER',
): Promise<void> {
  await host.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-workspace-invitation',
    query: { id: host.workspaceId },
    body: { email: guest.email, role },
  });
  const token = await invitationOf(guest.email);
  await guest.ask({ method: 'POST', family: 'workspace', endpoint: 'accept-invitation', body: { token } });
  if (!project) return;
  await host.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'add-project-member',
    query: { projectId: project.projectId },
    body: { userId: guest.userId, role: project.role },
  });
}

export type Status = 'TODO' | 'IN_PROGRESS' | 'REVIEW' | 'DONE';

/** A project of its own for a journey, private to its members by default. */
export async function projectOf(
  owner: Pick<Person, 'ask' | 'workspaceId'>,
  name = 'Website relaunch',
  visibility: 'PRIVATE' | 'TEAM' = 'PRIVATE',
): Promise<string> {
  const { id } = await owner.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-project',
    query: { workspaceId: owner.workspaceId },
    body: { name, visibility },
  });
  return id;
}

/** Adds tasks to the end of a column, in this order; returns their ids. */
export async function addTasks(
  owner: Person,
  projectId: string,
  titles: readonly string[],
  status: Status = 'TODO',
): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await owner.ask({
      method: 'POST',
      family: 'project',
      endpoint: 'create-task',
      query: { projectId },
      body: { title, status },
    });
    ids.push(id);
  }
  return ids;
}

/** The titles of a column from the top, as the API has them. */
export async function titlesIn(reader: Person, projectId: string, status: Status): Promise<string[]> {
  const { items } = await reader.ask<{ items: { title: string; status: Status; position: string; id: string }[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId, limit: '100' },
  });
  return items
    .filter((task) => task.status === status)
    .toSorted((one, other) => (`${one.position} ${one.id}` < `${other.position} ${other.id}` ? -1 : 1))
    .map(({ title }) => title);
}
