import { closeSync, mkdirSync, openSync, renameSync, statSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DestinationStream } from 'pino';

export interface BoundedFileOptions {
  /** Bytes after which the file is rotated to `.1`, replacing the previous one. */
  most?: number;
  /** Bytes that may wait to be written; lines beyond them are dropped. */
  waiting?: number;
  /** Milliseconds after which a failed write is retried. */
  pause?: number;
}

const GATHERED_MS = 20;

/**
 * A log file that never costs the server more than lines: on a full or broken disk they are dropped and counted, and the
 * count is written once there is room again. Memory and file size are bounded.
 */
export class BoundedFile implements DestinationStream {
  readonly #path: string;
  readonly #most: number;
  readonly #waitingMost: number;
  readonly #pause: number;
  #handle: number | null = null;
  #size = 0;
  #lines: string[] = [];
  #bytes = 0;
  #dropped = 0;
  /** Dropped lines that the current write reports. */
  #noted = 0;
  #isBusy = false;
  /** The disk accepted part of a line: the next one starts on a new line. */
  #isTorn = false;

  constructor(path: string, { most = 50_000_000, waiting = 4_000_000, pause = 500 }: BoundedFileOptions = {}) {
    this.#path = path;
    this.#most = most;
    this.#waitingMost = waiting;
    this.#pause = pause;
    this.#open();
  }

  write(line: string): void {
    if (this.#bytes + line.length > this.#waitingMost) {
      this.#dropped++;
      return;
    }
    this.#lines.push(line);
    this.#bytes += line.length;
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#writeSoon();
  }

  /** Writes the queue at once, for the end of the process. It makes one attempt and never waits for a disk. */
  flushSync(): void {
    const batch = this.#taken();
    if (batch === '' || this.#handle === null) return;
    try {
      writeSync(this.#handle, batch);
    } catch {
      // There is no one left to notify.
    }
  }

  /** Each write occupies another thread for a moment, so the lines of a few milliseconds are written together. */
  #writeSoon(): void {
    setTimeout(() => this.#writeOn(), GATHERED_MS);
  }

  #writeOn(): void {
    if (this.#size >= this.#most) this.#setAside();
    if (this.#handle === null) this.#open();
    const count = this.#lines.length;
    const batch = Buffer.from(this.#taken());
    this.#isBusy = batch.length > 0;
    if (!this.#isBusy) return;
    if (this.#handle === null) return this.#failed(count);
    write(this.#handle, batch, (error, written) => {
      this.#size += written ?? 0;
      if (error || written < batch.length) {
        this.#isTorn ||= (written ?? 0) > 0;
        return this.#failed(count);
      }
      this.#isTorn = false;
      this.#isBusy = this.#lines.length > 0;
      if (this.#isBusy) this.#writeSoon();
    });
  }

  #failed(lines: number): void {
    this.#dropped += lines + this.#noted;
    setTimeout(() => this.#writeOn(), this.#pause).unref();
  }

  /** The whole queue, after a line that counts the dropped ones. */
  #taken(): string {
    const lost = this.#dropped;
    const torn = this.#isTorn ? '\n' : '';
    const notice =
      lost === 0
        ? ''
        : `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines: lost, msg: 'lines of this log were lost' })}\n`;
    const text = this.#lines.join('');
    this.#lines = [];
    this.#bytes = 0;
    if (text === '' && notice === '') return '';
    // A notice that cannot be written is counted again with the lines next to it.
    this.#dropped = 0;
    this.#noted = lost;
    return `${torn}${notice}${text}`;
  }

  #open(): void {
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      this.#handle = openSync(this.#path, 'a', 0o600);
      this.#size = statSync(this.#path).size;
    } catch {
      this.#handle = null;
    }
  }

  #setAside(): void {
    try {
      if (this.#handle !== null) closeSync(this.#handle);
      this.#handle = null;
      renameSync(this.#path, `${this.#path}.1`);
    } catch {
      // It keeps growing until it can be renamed.
    }
    this.#open();
  }
}
