import { gunzipSync } from 'node:zlib';
import { readTarHeader, TAR_BLOCK, tarPadding } from '#server/tar';
import { MANIFEST, Manifest } from '#features/workspace-archive/contract/manifest';
import type { Person, TestApp } from './app.ts';

export type ArchivedRow = Record<string, unknown>;

/** An archive of a workspace that was read completely. */
export interface ReadArchive {
  readonly entries: ReadonlyMap<string, Buffer>;
  readonly manifest: Manifest;
  rowsOf(table: string): ArchivedRow[];
}

/** The entries of a tar file, in order. */
export function tarEntries(tar: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  for (let place = 0; ;) {
    const header = readTarHeader(tar.subarray(place, place + TAR_BLOCK));
    if (header === 'end') return entries;
    if (header === null) throw new Error(`No tar header at ${place}.`);
    const start = place + TAR_BLOCK;
    entries.set(header.name, tar.subarray(start, start + header.size));
    place = start + header.size + tarPadding(header.size).length;
  }
}

export function readArchive(bytes: Buffer): ReadArchive {
  const entries = tarEntries(gunzipSync(bytes));
  const manifest = Manifest.parse(JSON.parse(String(entries.get(MANIFEST))));
  const linesIn = (prefix: string) =>
    [...entries]
      .filter(([name]) => name.startsWith(prefix))
      .flatMap(([, content]) => String(content).split('\n').filter(Boolean));
  return {
    entries,
    manifest,
    rowsOf: (table) =>
      linesIn(table === 'people' ? 'people.jsonl' : `tables/${table}/`).map((line) => JSON.parse(line) as ArchivedRow),
  };
}

/** Starts an export as a person, waits for its end, and returns the job. */
export async function exportedWorkspace(person: Person, workspaceId: string) {
  const started = await person.ask('POST', 'workspace-export', 'start-workspace-export', { query: { workspaceId }, body: {} });
  if (started.status !== 200) throw new Error(started.text);
  const job = await endedJob(person, started.body.id);
  if (job.state === 'FAILED') throw new Error(job.errorMessage);
  return job;
}

/** A job of a person, once it has ended. */
export async function endedJob(person: Person, jobId: string) {
  for (;;) {
    const { items } = (await person.ask('GET', 'jobs', 'get-my-jobs')).body;
    const job = items.find(({ id }: { id: string }) => id === jobId);
    if (job.finishedAt !== null) return job;
    await new Promise((go) => void setTimeout(go, 50));
  }
}

/** An archive that has arrived, and is not imported; returns the upload's id. */
export async function sentArchive(app: TestApp, person: Person, bytes: Buffer): Promise<string> {
  const body = { name: 'archive.tar.gz', size: bytes.length };
  const prepared = await person.ask('POST', 'workspace-imports', 'prepare-archive-upload', { body });
  if (prepared.status !== 200) throw new Error(prepared.text);
  const { url, contentType, uploadId } = prepared.body;
  const { statusCode } = await app.app.inject({ method: 'PUT', url, headers: { 'content-type': contentType }, payload: bytes });
  if (statusCode !== 200) throw new Error(`the archive was refused (${statusCode})`);
  return uploadId;
}

/** Imports an archive as a person, and returns the job once it has ended. */
export async function importedArchive(app: TestApp, person: Person, bytes: Buffer) {
  const body = { uploadId: await sentArchive(app, person, bytes) };
  const started = await person.ask('POST', 'workspace-imports', 'import-workspace', { body });
  if (started.status !== 200) throw new Error(started.text);
  return endedJob(person, started.body.id);
}

/** The archive of an export that is done. */
export async function downloadedArchive(person: Person, address: string, workspaceId: string, jobId: string): Promise<Buffer> {
  const { body } = await person.ask('GET', 'workspace-export', 'get-workspace-export-file', { query: { workspaceId, jobId } });
  return Buffer.from(await (await fetch(address + body.url)).arrayBuffer());
}
