import { gunzipSync } from 'node:zlib';
import { readTarHeader, TAR_BLOCK, tarPadding } from '#server/tar';
import { MANIFEST, Manifest } from '#features/workspace-archive/contract/manifest';
import type { Person } from './app.ts';

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
  for (;;) {
    const { items } = (await person.ask('GET', 'jobs', 'get-my-jobs')).body;
    const job = items.find(({ id }: { id: string }) => id === started.body.id);
    if (job.state === 'DONE') return job;
    if (job.state === 'FAILED') throw new Error(job.errorMessage);
    await new Promise((go) => void setTimeout(go, 50));
  }
}

/** The archive of an export that is done. */
export async function downloadedArchive(person: Person, address: string, workspaceId: string, jobId: string): Promise<Buffer> {
  const { body } = await person.ask('GET', 'workspace-export', 'get-workspace-export-file', { query: { workspaceId, jobId } });
  return Buffer.from(await (await fetch(address + body.url)).arrayBuffer());
}
