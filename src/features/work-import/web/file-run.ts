import type { PreparedUpload } from '#features/attachments/contract';
import { sendFile } from '#features/attachments/web';
import { client } from '#web/api';
import { ApiError } from '#web/api-error';
import { triedAgain } from '#web/tried-again';
import { type AwaitedFile, type enclosedFileActions, NAMED_AT_ONCE, PREPARED_AT_ONCE } from '../contract/enclosed-files.ts';
import type { LeftOutReason } from '../contract/totals.ts';
import type { ZippedFiles } from '../rules/zipped-files.ts';
import * as words from './file-words.ts';
import { typeOf } from './file-types.ts';

const imports = client<typeof enclosedFileActions>('imports');

const AT_ONCE = 2;
const TRIES = 4;
const PAUSE_MS = 3_000;

interface Running {
  readonly importId: string;
  readonly zipped: ZippedFiles;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** How a run ended. */
interface RunEnd {
  /** Files that could not be uploaded and are still awaited. */
  readonly failed: number;
  /** False if its job has stopped: there can be more when that is resumed. */
  readonly isWhole: boolean;
}

const listed = (importId: string, after: string | undefined, signal?: AbortSignal) =>
  triedAgain(() =>
    imports.get('get-import-files', {
      query: { importId, ...(after !== undefined && { after }) },
      ...(signal && { signal }),
    }),
  );
type Listed = Awaited<ReturnType<typeof listed>>;

/** True if a zip file has some of the files that an import waits for. */
export async function hasSome(importId: string, zipped: ZippedFiles): Promise<boolean> {
  let after: string | undefined;
  for (;;) {
    const { items } = await listed(importId, after);
    if (items.some(({ key }) => zipped.withKey(key) !== null)) return true;
    if (items.length < NAMED_AT_ONCE) return after === undefined && items.length === 0;
    after = items.at(-1)?.id;
  }
}

/** Sends the files that an import waits for out of its zip file, a few at a time, until its job has no more. */
export class FileRun {
  readonly #run: Running;
  readonly #query: { importId: string };
  readonly #tried = new Set<string>();
  #failed = 0;

  constructor(run: Running) {
    this.#run = run;
    this.#query = { importId: run.importId };
  }

  /** @throws an error with a sentence for people */
  async sent(): Promise<RunEnd> {
    for (;;) {
      const before = this.#tried.size;
      const { isGrowing, state } = await this.#pass();
      if (!isGrowing && this.#tried.size === before) return { failed: this.#failed, isWhole: state !== 'STARTED' };
      if (this.#tried.size === before) await pause(PAUSE_MS, this.#run.signal);
    }
  }

  /** Goes through the list once. `isGrowing` while the job can add to it. */
  async #pass(): Promise<Pick<Listed, 'isGrowing' | 'state'>> {
    const { signal, onProgress } = this.#run;
    let after: string | undefined;
    for (;;) {
      const { items, pagination, isGrowing, state } = await listed(this.#query.importId, after, signal);
      const fresh = items.filter(({ id }) => !this.#tried.has(id));
      onProgress(this.#done, this.#done + pagination.total);
      for (let at = 0; at < fresh.length; at += PREPARED_AT_ONCE) {
        await this.#sendSome(fresh.slice(at, at + PREPARED_AT_ONCE));
        onProgress(this.#done, Math.max(this.#done, this.#done + pagination.total - at - PREPARED_AT_ONCE));
      }
      after = items.at(-1)?.id;
      if (items.length < NAMED_AT_ONCE) return { isGrowing, state };
    }
  }

  get #done(): number {
    return this.#tried.size - this.#failed;
  }

  async #sendSome(files: readonly AwaitedFile[]): Promise<void> {
    const { zipped } = this.#run;
    const there = files.filter(({ key }) => zipped.withKey(key) !== null);
    const leftOut = new Map<string, LeftOutReason>();
    for (const { id } of files) if (!there.some((one) => one.id === id)) leftOut.set(id, 'NOT_FOUND');
    const waiting = await this.#prepared(there, leftOut);
    const arrived: string[] = [];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const outcome = await this.#outcomeOf(next.file, next.upload);
        if (outcome === 'ARRIVED') arrived.push(next.file.id);
        else if (outcome === 'FAILED') this.#failed += 1;
        else leftOut.set(next.file.id, outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await this.#inParts(arrived, (fileIds) => imports.post('add-import-files', { query: this.#query, body: { fileIds } }));
    if (leftOut.size > 0) await this.#leaveOut([...leftOut].map(([fileId, reason]) => ({ fileId, reason })));
    for (const { id } of files) this.#tried.add(id);
  }

  /** Where to upload files. Those that the server refuses are left out, and those that arrived meanwhile are in no list. */
  async #prepared(files: readonly AwaitedFile[], leftOut: Map<string, LeftOutReason>) {
    const uploads = new Map<string, PreparedUpload>();
    const refuse = (id: string, error: ApiError): void => {
      const reason = reasonOf(error);
      if (reason !== null) leftOut.set(id, reason);
    };
    const prepare = async (some: readonly string[]): Promise<void> => {
      const named = files.filter(({ id }) => some.includes(id)).map(({ id, name }) => ({ fileId: id, mime: typeOf(name) }));
      const { items } = await imports.post('prepare-import-files', {
        query: this.#query,
        body: { files: named },
        signal: this.#run.signal,
      });
      for (const item of items) uploads.set(item.uploadId, item);
    };
    await this.#inParts(
      files.map(({ id }) => id),
      prepare,
      refuse,
    );
    return files.flatMap((file) => {
      const upload = uploads.get(file.id);
      return upload === undefined ? [] : [{ file, upload }];
    });
  }

  async #outcomeOf(file: AwaitedFile, upload: PreparedUpload): Promise<'ARRIVED' | 'FAILED' | LeftOutReason> {
    const { zipped, signal } = this.#run;
    let content: File;
    try {
      const bytes = zipped.withKey(file.key)?.read();
      if (bytes === undefined) return 'NOT_FOUND';
      content = new File([bytes], file.name, { type: typeOf(file.name) });
    } catch {
      return 'UNREADABLE';
    }
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      try {
        await sendFile(content, upload, signal);
        return 'ARRIVED';
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Error) || error.name !== 'ConnectionLost') return 'FAILED';
        if (attempt === TRIES) throw new Error(words.connectionLost, { cause: error });
        await pause(PAUSE_MS * attempt, signal);
      }
    }
  }

  /** Together; if the server refuses them because of one, one by one. */
  async #inParts(
    ids: readonly string[],
    act: (some: string[]) => Promise<unknown>,
    refuse: (id: string, error: ApiError) => void = () => (this.#failed += 1),
  ): Promise<void> {
    if (ids.length === 0) return;
    try {
      await triedAgain(() => act([...ids]));
    } catch (error) {
      if (!isOfOne(error)) throw error;
      if (ids.length > 1) for (const id of ids) await this.#inParts([id], act, refuse);
      else for (const id of ids) refuse(id, error);
    }
  }

  #leaveOut(files: { fileId: string; reason: LeftOutReason }[]): Promise<unknown> {
    return triedAgain(() => imports.post('leave-out-import-files', { query: this.#query, body: { files } }));
  }
}

const REASONS: Readonly<Record<string, LeftOutReason>> = {
  'file-too-large': 'TOO_LARGE',
  'storage-full': 'NO_ROOM',
  conflict: 'TOO_MANY',
};

/** Why a file is left out; null if someone else has brought it, or its task is gone. */
const reasonOf = ({ code }: ApiError): LeftOutReason | null => REASONS[code] ?? null;

/** True if the server refused one of the files, and not what sends them. */
const isOfOne = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['file-too-large', 'storage-full', 'conflict', 'not-found', 'upload-incomplete', 'upload-expired'].includes(error.code) &&
  error.fields['importId'] === undefined;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        fail(signal.reason);
      },
      { once: true },
    );
  });
