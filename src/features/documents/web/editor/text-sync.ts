import { applyUpdate, Doc, encodeStateVector, mergeUpdates } from 'yjs';
import { ApiError } from '#web/api-error';
import { painted } from '#web/painted';
import { bytesOf, textOf } from './base64.ts';
import { KeptText } from './kept-text.ts';
import { lackingUpdate } from './lacking.ts';

/** The server, for one document. Each rejects as calls of the API do. */
export interface TextTransport {
  /** What a text with `vector` lacks, and the state vector of the server. */
  fetch(vector: string): Promise<{ update: string; vector: string }>;
  send(update: string, key: string): Promise<unknown>;
}

/** How the text of a document stands to that of the server. */
export type TextStatus =
  | { readonly is: 'loading' | 'saved' | 'saving' | 'offline' }
  /** The server does not take what was written here. */
  | { readonly is: 'refused'; readonly error: ApiError };

interface Sending {
  readonly update: Uint8Array;
  readonly key: string;
}

/** The first key after a pause is sent at once. Those that follow within this time, or before the answer, go in one request. */
const GATHER_MS = 40;
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** Between tries for a text that was left: no page learns that the network is back, and asks again at once. */
const PAUSE_LEFT_MS = 5_000;

/**
 * Keeps the text of a document equal to that of the server: what is written here goes to the server in order, one request at
 * a time, and each is repeated under its key until it is answered. The text is also kept in this browser, so that nothing is
 * lost without a network, and opens without one.
 */
export class TextSync {
  readonly text = new Doc();
  readonly #transport: TextTransport;
  readonly #kept: KeptText | null;
  readonly #listeners = new Set<() => void>();
  #status: TextStatus = { is: 'loading' };
  #waiting: Uint8Array[] = [];
  #sending: Sending | null = null;
  /** The last try failed, and the next one waits. */
  #isPausing = false;
  #isAsking = false;
  #asksAgain = false;
  #tries = 0;
  #sentAt = -Infinity;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #askTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isReadOnly = false;

  constructor(name: string, transport: TextTransport) {
    this.#transport = transport;
    this.#kept = typeof indexedDB === 'undefined' ? null : new KeptText(name, this.text);
    this.text.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === SERVER || (this.#kept !== null && origin === this.#kept)) return;
      const wasWaiting = this.isWaiting();
      this.#waiting.push(update);
      // While the next try waits, it is still without a network.
      if (this.#status.is === 'saved') this.#become({ is: 'saving' });
      else if (!wasWaiting) this.#tell();
      this.#sendGathered();
    });
    void this.#open();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): TextStatus => this.#status;

  /** Something was written on this page that the server has not taken yet. */
  isWaiting(): boolean {
    return this.#waiting.length > 0 || this.#sending !== null;
  }

  /** Nothing of the text is here: neither from the server nor from an earlier visit. */
  isBlank(): boolean {
    return this.text.store.clients.size === 0;
  }

  /** Whoever may only read sends nothing, not even what was kept from when they could write. */
  setReadOnly(isReadOnly: boolean): void {
    if (isReadOnly === this.#isReadOnly) return;
    this.#isReadOnly = isReadOnly;
    if (!isReadOnly) void this.catchUp();
  }

  /** Changes that other browsers sent, as live rows bring them. The editor is told once, and goes through the text once. */
  receive(...updates: readonly string[]): void {
    if (this.#isClosed) return;
    this.text.transact(() => {
      for (const update of updates) applyUpdate(this.text, bytesOf(update), SERVER);
    }, SERVER);
  }

  /** Fetches what this text lacks, and sends what the server lacks: after each join, because changes may have been missed. */
  async catchUp(): Promise<void> {
    if (this.#isAsking) {
      this.#asksAgain = true;
      return;
    }
    this.#isAsking = true;
    try {
      const { update, vector } = await this.#transport.fetch(textOf(encodeStateVector(this.text)));
      if (this.#isClosed) return;
      const answer = bytesOf(update);
      applyUpdate(this.text, answer, SERVER);
      this.#queueMissing(bytesOf(vector), answer);
    } catch (error) {
      const pause = this.#pauseAfter(error);
      clearTimeout(this.#askTimer);
      if (pause !== null) this.#askTimer = setTimeout(() => void this.catchUp(), pause);
    } finally {
      this.#isAsking = false;
      if (this.#asksAgain) {
        this.#asksAgain = false;
        void this.catchUp();
      }
    }
  }

  /** Deletes what is kept in this browser: for a person who may no longer read it, and to give up what was refused. */
  async forget(): Promise<void> {
    this.close();
    await this.#kept?.clearData();
  }

  /** What the server does not have yet is still sent. It also stays in this browser, in case that ends first. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#sendTimer);
    clearTimeout(this.#askTimer);
    if (this.#sending !== null && this.#isPausing) void this.#deliver(this.#sending);
    else this.#send();
    this.#kept?.flush();
    void this.#kept?.destroy();
    this.text.destroy();
  }

  async #open(): Promise<void> {
    // A browser that forbids storage fails here, and the text is only in memory.
    await this.#kept?.whenSynced.catch(() => undefined);
    await this.catchUp();
  }

  /** Everything that the server lacks, whether it was written now or in an earlier visit. */
  #queueMissing(vector: Uint8Array, answer: Uint8Array): void {
    if (this.#sending !== null) {
      // What waits for its next try need not wait any longer.
      clearTimeout(this.#sendTimer);
      if (this.#isPausing) void this.#deliver(this.#sending);
      return;
    }
    const lacking = this.#isReadOnly ? null : lackingUpdate(this.text, vector, answer);
    this.#waiting = lacking === null ? [] : [lacking];
    if (lacking === null) return this.#become({ is: 'saved' });
    this.#become({ is: 'saving' });
    this.#sendIn(0);
  }

  /** Not later with each key: someone who keeps a key pressed would be seen by nobody. */
  #sendGathered(): void {
    this.#sendIn(Math.max(0, this.#sentAt + GATHER_MS - performance.now()));
  }

  /** A key is shown before it is sent: starting a request takes a part of the frame. */
  #sendIn(ms: number): void {
    if (this.#isClosed || this.#isReadOnly || this.#sending !== null || this.#status.is === 'refused') return;
    clearTimeout(this.#sendTimer);
    const shown = ms === 0 ? painted() : null;
    if (shown === null) this.#sendTimer = setTimeout(() => this.#send(), ms);
    else void shown.then(() => this.#send());
  }

  #send(): void {
    if (this.#sending !== null || this.#status.is === 'refused' || this.#status.is === 'loading') return;
    const [first] = this.#waiting;
    if (first === undefined) return;
    const update = this.#waiting.length === 1 ? first : mergeUpdates(this.#waiting);
    this.#waiting = [];
    this.#sentAt = performance.now();
    this.#sending = { update, key: crypto.randomUUID() };
    void this.#deliver(this.#sending);
  }

  /** Until it is answered, the next one waits. */
  async #deliver({ update, key }: Sending): Promise<void> {
    this.#isPausing = false;
    try {
      await this.#transport.send(textOf(update), key);
      this.#sending = null;
      this.#tries = 0;
      this.#become(this.#waiting.length > 0 ? { is: 'saving' } : { is: 'saved' });
      if (this.#isClosed) this.#send();
      else if (this.#waiting.length > 0) this.#sendGathered();
    } catch (error) {
      this.#notSent(error, { update, key });
    }
  }

  #notSent(error: unknown, sending: Sending): void {
    // A refusal is shown when the document is opened again.
    if (this.#isClosed && isRefusal(error)) return;
    if (error instanceof ApiError && error.code === 'document-update-gap') {
      this.#sending = null;
      return void this.catchUp();
    }
    if (this.#isClosed) this.#become({ is: 'offline' });
    const pause = this.#isClosed ? Math.max(waitOf(error), PAUSE_LEFT_MS) : this.#pauseAfter(error);
    if (pause === null) return;
    this.#isPausing = true;
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => void this.#deliver(sending), pause);
  }

  /** How long to wait before the next try; null if the server refused for good. */
  #pauseAfter(error: unknown): number | null {
    if (this.#isClosed) return null;
    if (isRefusal(error)) {
      this.#become({ is: 'refused', error });
      // A document that does not exist for the person leaves nothing of its text in their browser.
      if (error.status === 404) void this.#kept?.clearData();
      return null;
    }
    this.#become({ is: 'offline' });
    const pause = PAUSES_MS[Math.min(this.#tries, PAUSES_MS.length - 1)] ?? 0;
    this.#tries += 1;
    return waitOf(error) || pause;
  }

  #become(status: TextStatus): void {
    if (status.is === this.#status.is) return;
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const SERVER = 'server';

/** What is the same the next time. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** How long the server asks to wait, in milliseconds. */
const waitOf = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0);
