import type { Page } from '@playwright/test';
import * as Y from 'yjs';
import type { Stage } from './api.ts';
import { PATIENCE } from './browser.ts';
import { percentile } from './load.ts';
import type { Figure } from './report.ts';
import { newProfile, type Visited } from './visit.ts';

const KEYS = 60;
const TYPISTS = 8;
const LETTERS = 'abcdefgh';
/** Milliseconds between the updates of a typist: six keys a second. */
const TYPING = 160;
const SETTLED = 4_000;
const TEXT = '[role="textbox"][aria-multiline="true"]';

/**
 * Writing in documents (row 42), in milliseconds: from a key to its paint in a text of 2,000 paragraphs, and to the paint of a
 * collaborator beside whom eight others type; and how long a document takes to open.
 */
export async function documentFigures(stage: Stage): Promise<Figure[]> {
  const small = await written(stage, { paragraphs: 2000, words: 12 });
  const large = await written(stage, { paragraphs: 1000, words: 900 });
  const profile = await newProfile(stage);
  // Of two tabs of one browser, one is hidden and paints nothing.
  const another = await newProfile(stage);
  try {
    const of = ', 2,000 paragraphs';
    const writer = await profile.open();
    const opened = await open(stage, writer, small, 2000);
    await writer.page.waitForTimeout(SETTLED);
    await toEnd(writer.page);
    const alone = await typed(writer);
    const reader = await another.open();
    await open(stage, reader, small, 2000);
    await reader.page.waitForTimeout(SETTLED);
    const seen = await seenBy(stage, { writer, reader, documentId: small });
    await another.close();
    await writer.page.close();
    const other = await profile.open();
    const heavy = await open(stage, other, large, 1000);
    await other.page.waitForTimeout(SETTLED);
    await toEnd(other.page);
    const inLarge = await typed(other);
    return [
      { row: 42, name: `document opened by its address, text painted${of}`, value: opened, unit: 'ms' },
      ...quantiles(`key to paint${of}`, alone.taken),
      { row: 42, name: `key, main thread CPU${of}`, value: alone.perKey, unit: 'ms' },
      ...quantiles(`key to a collaborator's paint, ten typing${of}`, seen),
      { row: 42, name: 'document opened by its address, text painted, 5 MB', value: heavy, unit: 'ms' },
      ...quantiles('key to paint, 5 MB', inLarge.taken),
      { row: 42, name: 'key, main thread CPU, 5 MB', value: inLarge.perKey, unit: 'ms' },
    ];
  } finally {
    await profile.close();
    await another.close();
  }
}

const quantiles = (name: string, taken: readonly number[]): Figure[] =>
  [0.5, 0.95].map((part) => ({ row: 42, name: `${name}, p${100 * part}`, value: percentile(taken, part), unit: 'ms' }));

interface Size {
  readonly paragraphs: number;
  readonly words: number;
}

/** A document of that size, sent in parts as the editor would. */
async function written({ person: { ask, workspaceId } }: Stage, { paragraphs, words }: Size): Promise<string> {
  const { id } = (await ask('POST', 'documents', 'create-document', { workspaceId }, { title: 'Measured' })) as { id: string };
  const text = new Y.Doc();
  const each = 100;
  for (let part = 0; part < paragraphs / each; part++)
    await send(ask, { workspaceId, documentId: id }, text, (fragment) =>
      fragment.insert(
        fragment.length,
        Array.from({ length: each }, (_, nth) => paragraph(`${part * each + nth} ${'words '.repeat(words)}`)),
      ),
    );
  return id;
}

function paragraph(said: string): Y.XmlElement {
  const made = new Y.XmlElement('paragraph');
  made.insert(0, [new Y.XmlText(said)]);
  return made;
}

/** Changes a text and sends what changed. */
async function send(
  ask: Stage['person']['ask'],
  query: Record<string, string>,
  text: Y.Doc,
  change: (fragment: Y.XmlFragment) => void,
): Promise<void> {
  const before = Y.encodeStateVector(text);
  change(text.getXmlFragment('default'));
  const update = Buffer.from(Y.encodeStateAsUpdate(text, before)).toString('base64');
  await ask('POST', 'documents', 'save-document-update', query, { update });
}

/** Opens a document, and gives when its last paragraph was painted. */
async function open({ server, person }: Stage, { page }: Visited, id: string, paragraphs: number): Promise<number> {
  await page.goto(`${server.url}/workspace/${person.workspaceId}/documents/${id}`);
  await page.locator(`${TEXT} > p:nth-child(${paragraphs})`).waitFor({ state: 'attached', timeout: PATIENCE });
  return page.evaluate<number>(`cairnProbe.shownAt('${TEXT} > p:nth-child(${paragraphs})')`);
}

async function toEnd(page: Page): Promise<void> {
  await page.locator(TEXT).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Go ');
}

/** Keys at the speed of a fast typist: until the paint of each, and the work of the main thread for one. */
async function typed({ page, metrics }: Visited): Promise<{ taken: number[]; perKey: number }> {
  const taken: number[] = [];
  let worked = 0;
  for (let turn = 0; turn < KEYS; turn++) {
    await page.evaluate(`cairnProbe.echo('keydown')`);
    const before = (await metrics()).get('TaskDuration') ?? NaN;
    await page.keyboard.press('k');
    taken.push(await page.evaluate<number>('cairnProbe.followed()'));
    worked += ((await metrics()).get('TaskDuration') ?? NaN) - before;
    await page.waitForTimeout(TYPING / 2);
  }
  return { taken, perKey: (1000 * worked) / KEYS };
}

interface Pair {
  readonly writer: Visited;
  readonly reader: Visited;
  readonly documentId: string;
}

/** From a key of the writer to the paint of the reader, while others type in paragraphs of their own. */
async function seenBy(stage: Stage, { writer, reader, documentId }: Pair): Promise<number[]> {
  const stop = new AbortController();
  const others = Promise.all(
    Array.from({ length: TYPISTS }, (_, nth) => typist(stage, { documentId, letter: LETTERS.charAt(nth) }, stop.signal)),
  );
  others.catch(() => {});
  try {
    const taken: number[] = [];
    for (let turn = 0; turn < KEYS; turn++) {
      const said = `Go ${'k'.repeat(KEYS + turn + 1)}`;
      const painted = reader.page.evaluate<number>(`cairnProbe.saidAt('${TEXT}', '${said}')`);
      // A failure before it is waited for is that of the whole.
      painted.catch(() => {});
      const began = await writer.page.evaluate<Promise<number>>(`cairnProbe.ready('keydown')`).then(async () => {
        await writer.page.keyboard.press('k');
        return writer.page.evaluate<number>('cairnProbe.pressedAt()');
      });
      taken.push((await painted) - began);
      await writer.page.waitForTimeout(TYPING / 2);
    }
    return taken;
  } finally {
    stop.abort();
    await others;
  }
}

interface Typing {
  readonly documentId: string;
  /** Another one for each: paragraphs that say the same are mistaken for each other by the editor, and no team writes such. */
  readonly letter: string;
}

/** Someone who types in a paragraph of their own until they are stopped. */
async function typist({ person: { ask, workspaceId } }: Stage, { documentId, letter }: Typing, stop: AbortSignal): Promise<void> {
  const text = new Y.Doc();
  const mine = new Y.XmlText('');
  const query = { workspaceId, documentId };
  const line = new Y.XmlElement('paragraph');
  await send(ask, query, text, (fragment) => {
    line.insert(0, [mine]);
    fragment.insert(0, [line]);
  });
  while (!stop.aborted) {
    const next = new Promise((later) => void setTimeout(later, TYPING));
    await send(ask, query, text, () => mine.insert(mine.length, letter));
    await next;
  }
}
