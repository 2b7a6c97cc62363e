import { RealtimeClient } from '@supabase/realtime-js';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { newId } from '#contract/new-id';
import { LiveChannel } from '#web/live-channel';
import { amount } from '../support/amount.ts';
import { paragraph, shown, updateBy } from '../support/documents.ts';
import type { RunningServer } from '../support/running-server.ts';
import { callServer, type Person, projectOf } from './realtime-screen.ts';
import type { Servers } from './servers.ts';

// People type in one document through two servers, of which one is killed meanwhile. Each acknowledged change is in the text
// exactly once, and every open editor shows the same.

const TYPISTS = amount(10, 50);
const EDITS = amount(20, 500);
const PATIENCE = amount(180_000, 900_000);

let servers: [RunningServer, RunningServer];
let ada: Person;

/** The address of an action about a document. */
const path = (endpoint: string, documentId: string, more = ''): string =>
  `/api/documents?endpoint=${endpoint}&workspaceId=${ada.workspaceId}&documentId=${documentId}${more}`;

/** Adds what the server has and the text lacks; false without an answer. */
async function catchUp(server: RunningServer, documentId: string, text: Y.Doc): Promise<boolean> {
  const vector = encodeURIComponent(Buffer.from(Y.encodeStateVector(text)).toString('base64'));
  const { status, body } = await callServer(server, ada.token, [
    'GET',
    path('get-document-content', documentId, `&vector=${vector}`),
  ]);
  if (status === 200) Y.applyUpdate(text, Buffer.from(body.update, 'base64'));
  return status === 200;
}

/** An open editor: what it has of the text, by its own channel. */
class Editor {
  readonly text = new Y.Doc();
  isUp = false;
  readonly #client: RealtimeClient;
  readonly #channel: LiveChannel;

  constructor(server: RunningServer, documentId: string) {
    this.#client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.apiKey },
      accessToken: async () => ada.token,
    });
    const fetch = async (): Promise<void> => {
      while (!(await catchUp(server, documentId, this.text))) await pause(100);
    };
    this.#channel = new LiveChannel(async () => this.#client, {
      topic: `item:${documentId}`,
      bindings: [{ table: 'DocumentUpdate', filter: `documentId=eq.${documentId}` }],
      presenceKey: ada.userId,
      onFrame: (frame) => {
        if (frame.eventType === 'INSERT') Y.applyUpdate(this.text, Buffer.from(String(frame.new['update']), 'base64'));
      },
      onFlowing: () => void fetch(),
      onUp: (isUp) => (this.isUp = isUp),
      onPresence: () => undefined,
    });
  }

  async close(): Promise<void> {
    this.#channel.close();
    await this.#client.disconnect();
  }
}

/** Sends one change until it is acknowledged, to one server or the other; refusals fail the test. */
async function saved(documentId: string, update: Uint8Array, first: number): Promise<void> {
  const [key, body] = [newId(), { update: Buffer.from(update).toString('base64') }];
  for (let tries = first; ; tries++) {
    const server = servers[tries % 2] as RunningServer;
    const answer = await callServer(server, ada.token, ['POST', path('save-document-update', documentId)], body, key);
    if (answer.status === 200) return;
    if (answer.status !== 0 && answer.status < 500 && answer.status !== 429)
      throw new Error(`the change was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(50);
  }
}

async function type(documentId: string, typist: number, acknowledged: string[]): Promise<void> {
  const text = new Y.Doc();
  while (!(await catchUp(servers[typist % 2] as RunningServer, documentId, text))) await pause(50);
  for (let edit = 0; edit < EDITS; edit++) {
    const said = `<${typist}.${edit}>`;
    const update = updateBy(text, (fragment) => {
      const words = (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText;
      words.insert(Math.floor(Math.random() * (words.length + 1)), said);
    });
    await saved(documentId, update, typist + edit);
    acknowledged.push(said);
    if (edit % 5 === 0) await catchUp(servers[(typist + edit) % 2] as RunningServer, documentId, text);
  }
}

/** The pieces in an own order: what one person inserts may be inside of what another has. */
const lettersOf = (text: string): string[] => [...text].toSorted((one, other) => (one < other ? -1 : 1));

export const documentStorm = (stage: Servers): void =>
  test(
    `each of ${TYPISTS * EDITS} acknowledged changes of a document is in it once after a server was killed`,
    { timeout: PATIENCE },
    async () => {
      const { one, two, sql, ends } = stage;
      servers = [one, two];
      ({ ada } = stage);
      const projectId = await projectOf(servers[0], ada);
      const made = await callServer(
        servers[0],
        ada.token,
        ['POST', `/api/documents?endpoint=create-document&workspaceId=${ada.workspaceId}&projectId=${projectId}`],
        { title: 'Storm' },
      );
      const documentId: string = made.body.id;
      await saved(
        documentId,
        updateBy(new Y.Doc(), (fragment) => fragment.insert(0, [paragraph('.')])),
        0,
      );
      const editors = servers.map((server) => new Editor(server, documentId));
      ends.push(...editors.map((editor) => () => editor.close()));
      await expect.poll(() => editors.every(({ isUp }) => isUp)).toBe(true);

      const acknowledged: string[] = [];
      const typing = Promise.all(Array.from({ length: TYPISTS }, (_, typist) => type(documentId, typist, acknowledged)));
      await expect.poll(() => acknowledged.length, { timeout: PATIENCE }).toBeGreaterThan((TYPISTS * EDITS) / 3);
      await servers[0].killServer();
      await typing;
      expect(acknowledged).toHaveLength(TYPISTS * EDITS);

      const waiting = async () =>
        (await sql.query('SELECT FROM "DocumentUpdate" WHERE "documentId" = $1', [documentId])).rowCount;
      await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
      const read = await Promise.all(
        servers.map(async (server) => {
          const text = new Y.Doc();
          while (!(await catchUp(server, documentId, text))) await pause(50);
          return shown(text);
        }),
      );
      expect(read[1]).toBe(read[0]);
      const words = read[0]?.replaceAll(/<\/?paragraph>/g, '') ?? '';
      expect(lettersOf(words)).toEqual(lettersOf(['.', ...acknowledged].join('')));
      for (const editor of editors) await expect.poll(() => shown(editor.text)).toBe(read[0]);
    },
  );
