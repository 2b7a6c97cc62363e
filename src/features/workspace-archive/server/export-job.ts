import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { LongJobKind, LongJobStep, StoredFile } from '#server/long-jobs';
import { workspaceArchiveActions } from '../contract.ts';
import { KEPT_DAYS } from '../fields.ts';
import { asciiName } from '../rules.ts';
import { type AllTables, leftOutTables, plannedTables } from './archive-plan.ts';
import { inSnapshot } from './snapshot.ts';
import { archiveOf } from './writing.ts';

// Tens of gigabytes over a slow line to the storage.
const WITHIN_MS = 6 * 3_600_000;

/**
 * A workspace as one archive, as far as the person who exports it can see it. It is written in one round, because all rows
 * are of one moment: a server that ends in between starts again.
 */
export const workspaceExport = (tables: AllTables): LongJobKind => ({
  startedBy: workspaceArchiveActions['start-workspace-export'],
  handsOutItself: true,
  keptDays: KEPT_DAYS,
  steps: [writingStep(tables)],
});

const writingStep = (all: AllTables): LongJobStep => ({
  about: 'Writing the archive',
  withinMs: WITHIN_MS,
  async work({ job, pool, files, signal, progress, storeFile }) {
    const { workspaceId, userId: readerId } = job;
    if (workspaceId === null) throw new Error('An export of a workspace names none.');
    const exportedAt = new Date();
    const tables = plannedTables(all());
    const leftOut = leftOutTables(all());
    let name = '';
    const tar = inSnapshot(pool, { workspaceId, readerId, tables }, (snapshot) => {
      name = `cairn-${asciiName(snapshot.name, 'workspace')}-${exportedAt.toISOString().slice(0, 10)}.tar.gz`;
      return archiveOf(snapshot, { tables, files, leftOut, signal, progress }, exportedAt);
    });
    const stored = await storeFile({ name: 'archive', contentType: 'application/gzip', content: zipped(tar) });
    return { ...stored, name };
  },
  async save({ handOver }, made: StoredFile) {
    await handOver(made);
    return null;
  },
});

/** An error of the content ends the result with it, and a reader that stops early ends the content. */
function zipped(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gzip = createGzip();
  pipeline(Readable.from(content, { objectMode: false }), gzip, () => undefined);
  return gzip;
}
