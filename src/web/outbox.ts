import { useSyncExternalStore } from 'react';
import { callAction } from './api.ts';
import { ApiError, OfflineError } from './api-error.ts';
import type { Confirmed } from './change.ts';
import { confirmedBy } from './confirmed-by.ts';
import { inLane } from './lane-lock.ts';
import { dropOtherVersions, keepOtherPredictions, recordOtherVersions } from './pending-elsewhere.ts';
import { quietly } from './list-news.ts';
import { listeners } from './listeners.ts';
import { type Entry, isAbout, madeBy, mayPass, type NewEntry, type Outcome } from './outbox-entry.ts';
import { store } from './row-store.ts';
import { memory, storage, type Storage } from './storage.ts';
import { revalidateTables } from './swr.ts';
import { toast } from './toasts.ts';
import { mayFollow } from './written-over.ts';
import * as words from './words.ts';

interface Lane {
  readonly entries: Entry[];
  isSending: boolean;
  tries: number;
  notBefore: number;
}

type News =
  | { readonly kind: 'added'; readonly entry: Entry }
  | { readonly kind: 'settled'; readonly id: string; readonly table: string; readonly confirmed: readonly Confirmed[] };

/** Waits between attempts, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];
const LANES_AT_ONCE = 6;
const ENTRIES_AT_MOST = 1_000;
/** No caller waits for these anymore, so the person is notified directly. */
const OF_AN_EARLIER_PAGE: Outcome = {
  onRefused(error) {
    if (error && !(error instanceof OfflineError)) toast.error(error.message);
  },
};
/** How long another tab has to send its own. */
const COURTESY_MS = 5_000;

const outcomes = new Map<string, Outcome>();
const adopted = new Set<string>();
const retried = new Set<string>();
const changes = listeners();
let lanes = new Map<string, Lane>();
let place: Storage = memory();
let tabs: BroadcastChannel | null = null;
let current: { readonly userId: string; readonly stop: AbortController } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastOrder = 0;
let aside: readonly Entry[] = [];

/** Starts sending for a person: applies what an earlier page left unsent to the rows again, and resumes. */
export async function startOutbox(userId: string): Promise<void> {
  stopOutbox();
  const mine = (current = { userId, stop: new AbortController() });
  place = storage(`outbox-${userId}`);
  tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`cairn-outbox-${userId}`);
  tabs?.addEventListener('message', (message: MessageEvent<News>) => heard(message.data));
  const left = await place.entries<Entry>();
  if (mine.stop.signal.aborted) return;
  for (const [, entry] of left.sort(([, one], [, other]) => one.order - other.order))
    if (entry.theirs) keepAside(entry);
    else adopt(entry, 0);
  pump();
}

/** Stops sending and removes the predictions. Unsent changes stay stored for the same person. */
export function stopOutbox(): void {
  current?.stop.abort();
  current = null;
  clearTimeout(timer);
  tabs?.close();
  tabs = null;
  store.drop(new Set(all().map(({ id }) => id)));
  for (const [id, outcome] of outcomes) {
    outcomes.delete(id);
    outcome.onRefused?.(new OfflineError('The session ended.'));
  }
  lanes = new Map();
  adopted.clear();
  retried.clear();
  aside = [];
  changes.tell();
}

/** Deletes what a person has not sent yet. */
export async function forgetOutbox(userId: string): Promise<void> {
  if (current?.userId === userId) stopOutbox();
  await storage(`outbox-${userId}`).clear();
}

/** Accepts a change: on the screen at once, stored across a reload, sent as soon as possible. */
export function send(change: NewEntry, outcome: Outcome): void {
  const objection = current === null ? words.signInToSave : all().length >= ENTRIES_AT_MOST ? words.tooManyChanges : null;
  if (objection !== null) return queueMicrotask(() => outcome.onRefused?.(new Error(objection)));
  lastOrder = Math.max(lastOrder + 1, Date.now() * 1000);
  const entry: Entry = { ...change, order: lastOrder };
  outcomes.set(entry.id, outcome);
  enqueue(entry, 0);
  // Unless the answer was faster: the other tabs would wait for it forever.
  void place.set(entry.id, entry).then(() => find(entry.id) && post({ kind: 'added', entry }));
  pump();
}

/** Retries everything now, because the network or the socket is back. */
export function resumeOutbox(): void {
  for (const lane of lanes.values()) {
    lane.notBefore = 0;
    lane.tries = 0;
  }
  pump();
}

/** How many changes the server has not answered yet. */
export const useWaitingChanges = (): number => useSyncExternalStore(changes.subscribe, waitingChanges);

export const waitingChanges = (): number => all().length;

/** Changes of texts that someone else has changed too, for the person to choose. */
export const useAside = (): readonly Entry[] => useSyncExternalStore(changes.subscribe, () => aside);

/** The person has chosen. */
export function decided(entry: Entry): void {
  aside = aside.filter((one) => one !== entry);
  void place.remove(entry.id);
  changes.tell();
}

/** Calls back whenever a change is accepted or answered. */
export const onOutbox = changes.subscribe;

function pump(): void {
  clearTimeout(timer);
  if (current === null) return;
  const now = Date.now();
  const makers = new Map(all().flatMap((entry) => madeBy(entry).map((id) => [id, entry.lane] as const)));
  const mayGo = (name: string): boolean => (makers.get(name) ?? name) === name;
  const waiting = [...lanes].filter(([name, lane]) => !lane.isSending && lane.entries.length > 0 && mayGo(name));
  const due = waiting.filter(([, lane]) => lane.notBefore <= now);
  const sending = [...lanes.values()].filter((lane) => lane.isSending).length;
  for (const [name, lane] of due.slice(0, LANES_AT_ONCE - sending)) void drain(name, lane, current);
  const next = Math.min(...waiting.filter((one) => !due.includes(one)).map(([, lane]) => lane.notBefore));
  if (Number.isFinite(next)) timer = setTimeout(pump, next - now);
}

async function drain(name: string, lane: Lane, { userId, stop }: NonNullable<typeof current>): Promise<void> {
  lane.isSending = true;
  await inLane(`cairn-outbox-${userId}-${name}`, async () => {
    while (!stop.signal.aborted && lane.notBefore <= Date.now()) {
      const [entry] = lane.entries;
      if (!entry) break;
      await attempt(entry, lane, stop.signal);
      // Entries that waited only for this one.
      pump();
    }
  });
  lane.isSending = false;
  if (stop.signal.aborted) return;
  if (lane.entries.length === 0 && lanes.get(name) === lane) lanes.delete(name);
  pump();
}

async function attempt(entry: Entry, lane: Lane, signal: AbortSignal): Promise<void> {
  if (adopted.has(entry.id) && !(await place.get(entry.id))) return settled(entry, [], undefined);
  try {
    const { query, body } = entry;
    const response = await callAction(entry.method, entry.family, entry.name, { query, body, idempotencyKey: entry.id, signal });
    lane.tries = 0;
    await answered(entry, response);
  } catch (error) {
    if (signal.aborted) return;
    if (mayPass(error, lane.tries)) pause(lane, error, entry);
    else {
      const theirs = entry.over && error instanceof ApiError ? error.current : null;
      refused(entry, theirs ? null : error instanceof Error ? error : new Error(String(error)));
      if (theirs) keepAside({ ...entry, theirs });
    }
  }
}

async function answered(entry: Entry, response: unknown): Promise<void> {
  const confirmed = confirmedBy(entry, response, outcomes.get(entry.id)?.rowsOf);
  // An answer without rows only confirms the change. The rows are fetched before the prediction is removed, so that nothing
  // flickers.
  if (confirmed === null) await revalidateTables([entry.table]).catch(() => {});
  settled(entry, confirmed ?? [], response);
}

function settled(entry: Entry, confirmed: readonly Confirmed[], response: unknown): void {
  // A repeated request gets its first answer, and much may have happened since.
  if (retried.has(entry.id) || adopted.has(entry.id)) void revalidateTables([entry.table]).catch(() => {});
  const outcome = outcomes.get(entry.id);
  quietly(() => {
    store.fold(entry.table, confirmed);
    keepOtherPredictions(entry);
    remove(entry);
    rebase(entry, confirmed);
  });
  post({ kind: 'settled', id: entry.id, table: entry.table, confirmed });
  outcome?.onSettled?.(response);
}

function refused(entry: Entry, error: Error | null): void {
  // Changes of a row that was never created are canceled with it.
  const made = madeBy(entry);
  const voided = all().filter((one) => one !== entry && made.some((id) => isAbout(one, id)));
  for (const one of [entry, ...voided]) {
    const outcome = outcomes.get(one.id) ?? OF_AN_EARLIER_PAGE;
    remove(one);
    post({ kind: 'settled', id: one.id, table: one.table, confirmed: [] });
    outcome.onRefused?.(one === entry ? error : new OfflineError(error));
  }
  void revalidateTables([entry.table]).catch(() => {});
}

/** Keeps a change aside that has met another of the same text, until the person has chosen. */
function keepAside(entry: Entry): void {
  void place.set(entry.id, entry);
  aside = [...aside, entry];
  changes.tell();
}

/** The changes that wait are written over what was confirmed, unless someone else has changed what their person saw. */
function rebase({ lane, table }: Entry, confirmed: readonly Confirmed[]): void {
  for (const next of lanes.get(lane)?.entries ?? [])
    for (const one of confirmed)
      if ('row' in one && next.table === table && mayFollow(next, one.row)) {
        next.body = { ...(next.body as object), version: one.row.version };
        void place.set(next.id, next);
      }
}

function pause(lane: Lane, error: unknown, entry: Entry): void {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  const own = PAUSES[Math.min(lane.tries, PAUSES.length - 1)] as number;
  if (lane.tries === 0) outcomes.get(entry.id)?.onWaiting?.();
  lane.tries += 1;
  lane.notBefore = Date.now() + Math.max(own, asked);
  retried.add(entry.id);
}

function adopt(entry: Entry, wait: number): void {
  if (find(entry.id)) return;
  adopted.add(entry.id);
  enqueue(entry, wait);
}

function enqueue(entry: Entry, wait: number): void {
  const lane = lanes.get(entry.lane) ?? { entries: [], isSending: false, tries: 0, notBefore: Date.now() + wait };
  lanes.set(entry.lane, lane);
  lane.entries.push(entry);
  lane.entries.sort((one, other) => one.order - other.order);
  recordOtherVersions(entry);
  store.predict({ mutationId: entry.id, changes: entry.changes });
  changes.tell();
}

function remove(entry: Entry): void {
  const lane = lanes.get(entry.lane);
  const at = lane?.entries.findIndex(({ id }) => id === entry.id) ?? -1;
  if (at >= 0) lane?.entries.splice(at, 1);
  store.drop(new Set([entry.id]));
  dropOtherVersions(entry.id);
  outcomes.delete(entry.id);
  adopted.delete(entry.id);
  retried.delete(entry.id);
  void place.remove(entry.id);
  changes.tell();
}

/** Another tab of the same person has added or settled something. */
function heard(news: News): void {
  if (news.kind === 'added') {
    adopt(news.entry, COURTESY_MS);
    return pump();
  }
  store.fold(news.table, news.confirmed);
  const entry = find(news.id);
  if (!entry) return;
  const outcome = outcomes.get(entry.id);
  remove(entry);
  rebase(entry, news.confirmed);
  outcome?.onSettled?.(undefined);
  pump();
}

const post = (news: News): void => tabs?.postMessage(news);

const find = (id: string): Entry | undefined => all().find((entry) => entry.id === id);

const all = (): Entry[] => [...lanes.values()].flatMap((lane) => lane.entries);
