import { WebSocket } from 'ws';
import type { Action } from '#contract/action';
import type { Entity } from '#contract/entity';
import { newId } from '#contract/new-id';
import { RawSocket } from '../acceptance/realtime-raw-socket.ts';
import { until } from '../acceptance/realtime-until.ts';
import type { Answer, Person, TestApp } from './app.ts';
import type { Cast } from './cast.ts';
import { examples, inWalkingOrder, isDestructive } from './examples.ts';

interface WalkSetup {
  app: TestApp;
  all: Cast;
  guest: Person;
  /** Everyone whose address the guest might get. */
  people: readonly Person[];
  actions: readonly Action[];
  entities: readonly Entity[];
  /** Sends the example of an action with a few query parameters changed. */
  ask: (person: Person, action: Action, further?: Record<string, string>) => Promise<Answer>;
}

/** What a guest received while the owner performed everything in the contract. */
export interface GuestWalkResult {
  /** The actions and frames that gave the guest another person's address. */
  leaks: string[];
  /** Reading actions that the guest could use; `toldToOwner` are those that gave the owner an address. */
  reads: Set<string>;
  toldToOwner: Set<string>;
  /** Writing actions that the guest could use, and those that the owner could. */
  writes: Set<string>;
  byOwner: Set<string>;
  /** The tables of the received frames. */
  heard: Set<string>;
}

/**
 * The owner performs everything in the contract, and the guest sends the same requests and listens. Before anything is
 * removed the guest reads everything, too.
 */
export async function guestWalk(setup: WalkSetup): Promise<GuestWalkResult> {
  const { app, all, guest, actions, ask } = setup;
  const told = new Map<string, string[]>();
  const got = (what: string, text: string) => void told.set(what, [...(told.get(what) ?? []), text.toLowerCase()]);
  const walked = { reads: new Set<string>(), toldToOwner: new Set<string>(), writes: new Set<string>() };
  const [byOwner, heard] = [new Set<string>(), new Set<string>()];
  const addresses = new Set(await addressesIn(app));
  const tells = (text: string) => [...addresses].some((address) => address !== guest.email && text.includes(address));
  const socket = await listening(setup, (text) => {
    const table = /"table":"(\w+)"/.exec(text)?.[1];
    if (table) heard.add(table);
    got(`a frame of ${table ?? 'no table'}`, text);
  });

  const readAll = async () => {
    for (const action of actions.filter(({ method }) => method === 'GET')) {
      for (const further of [{}, ...variations(action, setup)]) {
        const { status, text } = await ask(guest, action, further);
        got(action.name, text);
        if (status !== 200) continue;
        walked.reads.add(action.name);
        if (tells((await ask(all.ada, action, further)).text)) walked.toldToOwner.add(action.name);
      }
    }
  };

  for (const action of inWalkingOrder(actions.filter(({ method }) => method !== 'GET'))) {
    if (isDestructive(action) && walked.reads.size === 0) await readAll();
    const { status, text } = await ask(guest, action);
    got(action.name, text);
    if (status === 200) walked.writes.add(action.name);
    if ((await ask(all.ada, action)).status === 200) byOwner.add(action.name);
  }
  const last = 'the last that is heard';
  await app.database.pool.query('UPDATE "Workspace" SET "name" = $2 WHERE "id" = $1', [guest.workspaceId, last]);
  await until(() => [...told.values()].flat().some((text) => text.includes(last)), 'the last frame', 60_000);
  socket.terminate();
  for (const address of await addressesIn(app)) addresses.add(address);
  const leaks = [...told].flatMap(([what, texts]) => (texts.some(tells) ? [what] : []));
  return { ...walked, leaks, byOwner, heard };
}

async function addressesIn({ database }: TestApp): Promise<string[]> {
  const sql = `SELECT lower(email) AS "email" FROM auth.users WHERE email <> '' UNION SELECT lower("email") FROM "Invitation"`;
  const { rows } = await database.pool.query<{ email: string }>(sql);
  return rows.map(({ email }) => email);
}

/** Replaces the named item of an example with each item of the same kind in turn: for an `issueId` every issue of the cast. */
function variations({ family, name }: Action, { all, people }: WalkSetup): Record<string, string>[] {
  const everybody = people.map(({ userId }) => userId);
  const ofKind = (param: string): string[] =>
    Object.entries(all).flatMap(([key, value]) =>
      param.endsWith('Id') && typeof value === 'string' && key.toLowerCase().endsWith(param.toLowerCase()) ? [value] : [],
    );
  return Object.entries(examples[`${family}.${name}`]?.(all).query ?? {}).flatMap(([param, value]) =>
    (everybody.includes(value) ? everybody : ofKind(param)).map((id) => ({ [param]: id })),
  );
}

const isForReaders = ({ audience }: Entity): boolean => /^(?:project|workspace|person)$/.test(audience);

/** The tables that every reader of a project receives. */
export const tablesForReaders = (entities: readonly Entity[]): string[] => entities.filter(isForReaders).map(({ name }) => name);

/** Listens to all rows that a reader of the project receives, and to the topics of the project and the workspace. */
async function listening({ app, all, guest, entities }: WalkSetup, hear: (text: string) => void): Promise<WebSocket> {
  const url = (await app.listen()).replace('http', 'ws');
  await until(async () => (await app.app.inject('/readyz')).statusCode === 200, 'the stream');
  const raw = new RawSocket(new WebSocket(`${url}/realtime/v1/websocket?apikey=${app.publishableKey}&vsn=2.0.0`));
  await until(() => raw.socket.readyState === WebSocket.OPEN, 'the socket');
  raw.socket.on('message', (data: Buffer) => hear(data.toString()));
  const scopes = { project: [all.projectId], workspace: [all.workspaceId, guest.workspaceId], person: [guest.userId] };
  const rows = entities
    .filter(isForReaders)
    .flatMap(({ name, audience, scope }) =>
      scopes[audience as keyof typeof scopes].map((id) => ({ table: name, filter: `${scope}=eq.${id}` })),
    );
  const topics = [`project:${all.projectId}`, `workspace:${all.workspaceId}`];
  const answers = await Promise.all([
    ...rows.map((each) => raw.join(`realtime:${newId()}`, guest.token, [{ event: '*', schema: 'public', ...each }])),
    ...topics.map((topic) => raw.join(`realtime:${topic}`, guest.token, [], { private: true, presence: { enabled: true } })),
  ]);
  const refused = answers.filter((answer) => (answer as { status: string }).status !== 'ok');
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return raw.socket;
}
