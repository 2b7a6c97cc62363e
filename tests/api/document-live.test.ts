import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Frame, LiveChannel } from '#web/live-channel';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { asking, createDocument, outcome, paragraphUpdate } from '../support/documents.ts';

// What open screens receive of a document: its readers everything, and others nothing.

let app: TestApp;
let all: Cast;
let url: string;
let garden: string;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  url = await app.listen();
  const query = { workspaceId: all.workspaceId };
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Garden' } });
  garden = body.id;
  await addToProject(all.ada, garden, all.ben, 'MEMBER');
  await addToProject(all.ada, garden, all.vera, 'VIEWER');
});
afterAll(async () => {
  for (const end of ends) await end();
  await app.stop();
});

interface Seen {
  readonly frames: Frame[];
  isUp: boolean;
  joins: number;
}

/** A channel of a person's screen. */
function listening(person: Person, topic: string, table: string, filter: string): Seen {
  const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: app.publishableKey },
    accessToken: async () => person.token,
    reconnectAfterMs: () => 100,
  });
  const seen: Seen = { frames: [], isUp: false, joins: 0 };
  const channel = new LiveChannel(async () => client, {
    topic,
    bindings: [{ table, filter }],
    presenceKey: person.userId,
    onFrame: (frame) => seen.frames.push(frame),
    onFlowing: () => {
      seen.isUp = true;
      seen.joins++;
    },
    onUp: (isUp) => (seen.isUp &&= isUp),
    onPresence: () => undefined,
  });
  ends.push(() => {
    channel.close();
    return client.disconnect();
  });
  return seen;
}

const heard = ({ frames }: Seen): string => JSON.stringify(frames.map((frame) => frame.new));

test('a private document is live for its readers alone, and for no one who lost the right', async () => {
  const { ada, ben, vera } = all;
  const ask: ReturnType<typeof asking> = (...request) => asking(all.workspaceId)(...request);
  const inGarden = { workspaceId: all.workspaceId, projectId: garden };
  const { id } = await createDocument(ben, inGarden, { title: 'Quokka', visibility: 'PRIVATE' });
  const treeOf = (person: Person): Seen => listening(person, `project:${garden}`, 'Document', `projectId=eq.${garden}`);
  const editorOf = (person: Person): Seen => listening(person, `item:${id}`, 'DocumentUpdate', `documentId=eq.${id}`);
  const [bensTree, verasTree, bensEditor, verasEditor] = [treeOf(ben), treeOf(vera), editorOf(ben), editorOf(vera)];
  await expect.poll(() => [bensTree, verasTree, bensEditor].map(({ isUp }) => isUp)).toEqual([true, true, true]);
  const save = async (said: string): Promise<string> => {
    const update = paragraphUpdate(said);
    expect(outcome(await ask(ben, 'POST', 'save-document-update', id, { body: { update } }))).toBe('ok');
    await expect.poll(() => heard(bensEditor)).toContain(update);
    return update;
  };
  // A document for everyone comes after it in the log: who has received this one would have received the other.
  const mark = async (title: string): Promise<void> => {
    await createDocument(ada, inGarden, { title });
    for (const tree of [bensTree, verasTree]) await expect.poll(() => heard(tree)).toContain(title);
  };

  const first = await save('For Ben alone');
  await ask(ben, 'PUT', 'update-document', id, { body: { title: 'Quokka, still' } });
  await mark('First mark');
  expect(heard(bensTree)).toContain('Quokka, still');
  expect(heard(verasTree)).not.toContain('Quokka');
  expect(verasEditor).toMatchObject({ isUp: false, frames: [] });

  await ask(ben, 'PUT', 'share-document', id, { body: { visibility: 'PROJECT' } });
  await expect.poll(() => verasEditor.isUp).toBe(true);
  const second = await save('For the project');
  await expect.poll(() => heard(verasEditor)).toContain(second);
  expect(heard(verasTree)).toContain('Quokka');

  await ask(ben, 'PUT', 'share-document', id, { body: { visibility: 'PRIVATE' } });
  await expect.poll(() => verasEditor.isUp).toBe(false);
  // Her tree joins again, and is fetched again, because it shows what she may no longer read.
  await expect.poll(() => verasTree.joins).toBe(2);
  const third = await save('For Ben again');
  await ask(ben, 'PUT', 'update-document', id, { body: { title: 'Wombat' } });
  await mark('Second mark');
  expect(heard(verasTree)).not.toContain('Wombat');
  for (const update of [first, third]) expect(heard(verasEditor)).not.toContain(update);
});

test('a comment of a private document reaches its readers alone, as long as they are', async () => {
  const { ada, ben, vera } = all;
  const { id } = await createDocument(
    ben,
    { workspaceId: all.workspaceId, projectId: garden },
    { title: 'Wombat', visibility: 'PRIVATE' },
  );
  const share = (collaboratorIds: string[]) =>
    asking(all.workspaceId)(ben, 'PUT', 'share-document', id, { body: { collaboratorIds } });
  const say = async (content: string): Promise<void> => {
    expect(outcome(await asking(all.workspaceId)(ben, 'POST', 'add-document-comment', id, { body: { content } }))).toBe('ok');
    await expect.poll(() => heard(bens)).toContain(content);
  };
  await share([ada.userId]);
  const commentsOf = (person: Person): Seen => listening(person, `item:${id}:comments`, 'DocumentComment', `documentId=eq.${id}`);
  const [bens, adas, veras] = [commentsOf(ben), commentsOf(ada), commentsOf(vera)];
  await expect.poll(() => [bens.isUp, adas.isUp]).toEqual([true, true]);
  await say('For Ada too');
  await expect.poll(() => heard(adas)).toContain('For Ada too');
  await share([]);
  await expect.poll(() => adas.isUp).toBe(false);
  await say('For Ben alone');
  expect([heard(adas).includes('For Ben alone'), veras.frames, veras.isUp]).toEqual([false, [], false]);
});
