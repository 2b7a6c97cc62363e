import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { boardOf, type Stage } from './api.ts';
import type { AnswersNews, AnswersOrders } from './assistant-process.ts';
import { FIRST, LONG, LONG_TOKENS } from './assistant-questions.ts';
import { boardUrl, PATIENCE } from './browser.ts';
import { framesFigures } from './frames.ts';
import { median, percentile } from './load.ts';
import { signUp } from './person.ts';
import { processorClock } from './processes.ts';
import type { Figure } from './report.ts';
import { newProfile, type Visited } from './visit.ts';

/** A person may send 20 messages a minute. */
const QUESTIONS = 15;
const ANSWERS = 100;
const SECONDS = 20;
/** Milliseconds between two reads of someone at work. */
const PAUSE = 20;

/**
 * Row 44: what the assistant costs, with a model on this machine. From the model's first byte to its paint; frames while a long
 * answer is written over a board of 1,000; and board reads while 100 answers are written at 20 tokens a second each.
 */
export async function assistantFigures(stage: Stage): Promise<Figure[]> {
  const model = await startModel();
  try {
    await stage.server.end();
    const isReady = async (): Promise<boolean> => (await fetch(`${stage.server.url}/readyz`)).ok;
    await stage.server.start(isReady, { AI_BASE_URL: `${model.url}/v1`, AI_MODEL: 'measured' });
    return [...(await inBrowser(stage, model)), ...(await besideReads(stage, model))];
  } finally {
    model.child.disconnect();
  }
}

interface Model {
  child: ChildProcess;
  url: string;
  spoke: Map<number, number>;
  heard<Type extends AnswersNews['type']>(type: Type): Promise<Extract<AnswersNews, { type: Type }>>;
}

async function startModel(): Promise<Model> {
  const child = fork(new URL('./assistant-process.ts', import.meta.url));
  const spoke = new Map<number, number>();
  child.on('message', (news: AnswersNews) => void (news.type === 'spoke' && spoke.set(news.nth, news.at)));
  const heard: Model['heard'] = (type) =>
    new Promise((settle) => {
      const take = (news: AnswersNews): void => {
        if (news.type !== type) return;
        child.off('message', take);
        settle(news as Parameters<typeof settle>[0]);
      };
      child.on('message', take);
    });
  const { url } = await heard('listening');
  return { child, url, spoke, heard };
}

async function inBrowser(stage: Stage, model: Model): Promise<Figure[]> {
  await forgetMessages(stage);
  const profile = await newProfile(stage);
  try {
    const visited = await profile.open();
    const { page } = visited;
    await page.goto(boardUrl(stage, boardOf(stage, 1000)));
    await page.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await send(page, 'Are you there?');
    await dialogOf(page).getByText('Yes.', { exact: true }).waitFor({ timeout: PATIENCE });
    await answered(page);
    const waits = await firstTokens(page, model);
    const rest = await page.evaluate<number[]>('cairnProbe.frames(3)');
    const { frames, perFrame } = await longAnswer(visited);
    const of = `, ${LONG_TOKENS.toLocaleString('en-US')} tokens at 250 a second`;
    return [
      { row: 44, name: 'first byte of the model to its paint, p50', value: median(waits), unit: 'ms' },
      { row: 44, name: 'first byte of the model to its paint, p95', value: percentile(waits, 0.95), unit: 'ms' },
      // What else runs on the machine takes frames from both.
      ...framesFigures(44, 'the same page at rest', '', rest),
      ...framesFigures(44, 'answer', of, frames),
      { row: 44, name: `answer, main thread CPU per frame${of}`, value: perFrame, unit: 'ms' },
    ];
  } finally {
    await profile.close();
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const field = (page: Page) => dialogOf(page).getByPlaceholder('Ask me anything...');
const thinking = (page: Page) => dialogOf(page).getByText('AI is thinking...');
const answered = (page: Page) => thinking(page).waitFor({ state: 'detached', timeout: PATIENCE });

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function firstTokens(page: Page, model: Model): Promise<number[]> {
  const waits: number[] = [];
  for (let nth = 1; nth <= QUESTIONS; nth++) {
    const said = page.evaluate<number>(`cairnProbe.saidAt('[data-scroller="chat"]', 'Here-${nth}.')`);
    await send(page, `${FIRST}${nth}`);
    waits.push((await said) - (model.spoke.get(nth) ?? NaN));
    await answered(page);
  }
  return waits;
}

/** The frames from the first token to the last, and the work of the main thread for each. */
async function longAnswer({ page, metrics }: Visited): Promise<{ frames: number[]; perFrame: number }> {
  await send(page, LONG);
  await dialogOf(page).getByText('Part 1', { exact: true }).waitFor({ timeout: PATIENCE });
  const before = (await metrics()).get('TaskDuration') ?? NaN;
  const frames = await page.evaluate<number[]>('cairnProbe.frames(14)');
  const worked = ((await metrics()).get('TaskDuration') ?? NaN) - before;
  // Otherwise the frames of a page at rest were measured.
  if (!(await thinking(page).isVisible())) throw new Error('the answer was over before its frames were counted');
  await answered(page);
  return { frames, perFrame: (1000 * worked) / frames.length };
}

async function besideReads(stage: Stage, model: Model): Promise<Figure[]> {
  const { url } = stage.server;
  const people = [];
  while (people.length < ANSWERS) people.push(await signUp(url, `asker${people.length}`));
  const read = (seconds: number) => boardReads(stage, seconds);
  await read(3);
  const quiet = await costOf(stage, () => read(SECONDS / 2));
  const orders: AnswersOrders = {
    url,
    people: people.map(({ token, workspaceId }) => ({ token, workspaceId })),
    seconds: SECONDS,
  };
  // What plays the model and the readers takes only what the server leaves of the machine.
  setPriority(model.child.pid ?? 0, 19);
  const [begun, ended] = [model.heard('begun'), model.heard('ended')];
  model.child.send(orders);
  await begun;
  const beside = await costOf(stage, () => read(SECONDS / 2));
  const { whole, tokens } = await ended;
  const calm = await read(SECONDS / 2);
  const still = median([...quiet.taken, ...calm]);
  const loaded = median(beside.taken);
  return [
    { row: 44, name: 'board read of 1,000, p50 when it is quiet', value: still, unit: 'ms' },
    { row: 44, name: `board read of 1,000, p50 beside ${ANSWERS} answers`, value: loaded, unit: 'ms' },
    {
      row: 44,
      name: `board read of 1,000, p50 beside ${ANSWERS} answers / when it is quiet`,
      value: loaded / still,
      unit: '×',
    },
    { row: 44, name: 'server and Postgres in a second of board reads', value: quiet.processor, unit: 'ms' },
    {
      row: 44,
      name: `server and Postgres in a second of ${ANSWERS} answers and board reads`,
      value: beside.processor,
      unit: 'ms',
    },
    { row: 44, name: 'answers that came whole', value: whole, unit: '' },
    { row: 44, name: 'tokens in all', value: tokens, unit: '' },
  ];
}

/** The reads, and the processor time of server and Postgres in each second of them. */
async function costOf({ server }: Stage, read: () => Promise<number[]>): Promise<{ taken: number[]; processor: number }> {
  const used = processorClock(server.processes());
  const since = performance.now();
  const taken = await read();
  return { taken, processor: (1000 * used()) / (performance.now() - since) };
}

/** Milliseconds of each board read of someone who reads, waits a moment, and reads again. */
async function boardReads({ server, person, boards }: Stage, seconds: number): Promise<number[]> {
  const path = `/api/project?endpoint=get-project-tasks&projectId=${boards.get(1000)?.projectId}&limit=all`;
  const taken: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const began = performance.now();
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${person.token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a board was refused: ${answer.status}`);
    taken.push(performance.now() - began);
    await pause(PAUSE);
  }
  return taken;
}

/** So that the messages of the round before do not count among those of this minute. */
async function forgetMessages({ server: { databaseUrl } }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE "ChatTurn" SET "createdAt" = "createdAt" - interval '2 minutes'`);
  await client.end();
}
