import type { ResponseOf } from '#contract/action';
import { csvText } from '#features/table-files/rules';
import type { Call, Occurrence } from '#server/handlers';
import type { Preparing } from '#server/parted';
import { inStream } from '#server/streaming';
import type { AuditEntry, auditActions } from '../contract.ts';
import { lineOf } from '../rules.ts';
import { entriesOf, extentOf } from './entries.ts';

type Export = (typeof auditActions)['export-audit-log'];

/** The number of entries in a part, which are some megabytes. */
const PART = 2_000;

/** One part of the log as lines of a file, newest first. */
export async function exportedPart({ db, query, reached, actor, record }: Call<Export>): Promise<ResponseOf<Export>> {
  const { format, workspaceId, ...filters } = query;
  const found = await entriesOf(db, { workspaceId, readerId: actor.userId }, filters, { limit: PART + 1 });
  const entries = found.slice(0, PART);
  const [newest, oldest] = [entries[0]?.seq ?? null, entries.at(-1)?.seq ?? null];
  record(exportOf(reached.workspaceId, { format, ...filters, entries: entries.length, newest, oldest }));
  return {
    head: headOf(format),
    items: entries.map((entry) => lineOfFile(entry, format)),
    nextBefore: found.length > PART ? oldest : null,
  };
}

type Download = (typeof auditActions)['download-audit-log'];

/** The number of entries in memory at once for one reader. */
const PAGE = 500;

/** The whole log as one file, newest first, without entries that are written during the download. */
export const downloadedLog = inStream({
  async prepare({ db, query, reached, actor, record }: Preparing<Download>) {
    const { format, workspaceId, ...filters } = query;
    const reading = { workspaceId, readerId: actor.userId };
    const extent = await extentOf(db, reading, filters);
    record(exportOf(reached.workspaceId, { format, ...filters, ...extent }));
    return { format, reading, filters, extent };
  },
  async *stream({ format, reading, filters, extent: { newest, oldest } }, { read }) {
    const head = headOf(format);
    if (head !== '') yield head;
    for (let before = (newest ?? 0) + 1; before > (oldest ?? before);) {
      const page = await read((db) => entriesOf(db, reading, { ...filters, before }, { limit: PAGE }));
      if (page.length === 0) return;
      yield page.map((entry) => lineOfFile(entry, format)).join('');
      before = page.at(-1)?.seq ?? 0;
    }
  },
});

/** The audit entry of an export. */
const exportOf = (workspaceId: string, facts: Record<string, unknown>): Occurrence => ({
  target: 'Workspace',
  targetId: workspaceId,
  changes: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value] as const])),
});

type Format = 'csv' | 'jsonl';

const headOf = (format: Format): string => (format === 'csv' ? csvText([Object.keys(cellsOf(undefined))], { bom: true }) : '');

const lineOfFile = (entry: AuditEntry, format: Format): string =>
  format === 'csv'
    ? csvText([Object.values(cellsOf(entry))], { bom: false })
    : `${JSON.stringify({ ...entry, summary: lineOf(entry) })}\n`;

/** The cells of an entry by column name. */
const cellsOf = (entry: AuditEntry | undefined): Record<string, string> => ({
  seq: textOf(entry?.seq),
  occurredAt: textOf(entry?.occurredAt),
  category: textOf(entry?.category),
  action: textOf(entry?.action),
  outcome: textOf(entry?.outcome),
  reason: textOf(entry?.reason),
  actorType: textOf(entry?.actor.type),
  actorId: textOf(entry?.actor.id),
  actorName: textOf(entry?.actor.name),
  actorEmail: textOf(entry?.actor.email),
  onBehalfOf: textOf(entry?.onBehalfOf),
  targetType: textOf(entry?.target.type),
  targetId: textOf(entry?.target.id),
  targetName: textOf(entry?.target.name),
  projectId: textOf(entry?.projectId),
  ip: textOf(entry?.ip),
  userAgent: textOf(entry?.userAgent),
  requestId: textOf(entry?.requestId),
  before: textOf(entry?.before),
  after: textOf(entry?.after),
  id: textOf(entry?.id),
  prevHash: textOf(entry?.prevHash),
  hash: textOf(entry?.hash),
  // The sentence on the screen. It comes last, so that readers of columns by position still work.
  summary: entry === undefined ? '' : lineOf(entry),
});

const textOf = (value: string | number | object | null | undefined): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
