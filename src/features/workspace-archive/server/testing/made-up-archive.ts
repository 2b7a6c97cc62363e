import { gzipSync } from 'node:zlib';
import { ofProject, ofRow, ofWorkspace } from '#server/archived';
import { MANIFEST, type Manifest } from '#features/workspace-archive/contract/manifest';
import { ArchiveEntries } from '../archive-entries.ts';
import type { ArchivedColumn, ReadableTable } from '../archived-columns.ts';

export const [workspaceId, projectId, taskId, fileId, adaId, elsewhereId] = ['1', '2', '3', '4', '5', '6'].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string, string, string];
export const MADE_AT = new Date('2026-11-29T05:00:00Z');

const column = (name: string, type: string, more: Partial<ArchivedColumn> = {}): ArchivedColumn => ({
  name,
  type,
  isNullable: false,
  hasDefault: false,
  isKey: name === 'id',
  ...more,
});
const id = column('id', 'uuid');
/** A few tables, as an archive of theirs is read. */
export const tables: ReadableTable[] = [
  { table: 'Workspace', ...ofRow('id', 'workspace'), keys: ['id'], columns: [id, column('name', 'text')] },
  { table: 'WorkspaceMember', ...ofWorkspace, keys: ['id'], columns: [id, column('workspaceId', 'uuid')] },
  { table: 'Project', ...ofRow('id', 'project'), keys: ['id'], columns: [id, column('workspaceId', 'uuid')] },
  {
    table: 'Task',
    ...ofProject,
    keys: ['id'],
    columns: [
      id,
      column('projectId', 'uuid'),
      column('title', 'text'),
      column('rank', 'integer', { isNullable: true }),
      column('fields', 'jsonb', { hasDefault: true }),
      column('labelIds', 'uuid[]', { hasDefault: true }),
    ],
  },
  {
    table: 'TaskAttachment',
    ...ofProject,
    hasFile: true,
    keys: ['id'],
    columns: [id, column('projectId', 'uuid'), column('size', 'integer')],
  },
];

export const TASK = { id: taskId, projectId, title: 'Paint the door', rank: 3, fields: { color: 'green' }, labelIds: [] };
export const line = (row: unknown): string => `${JSON.stringify(row)}\n`;

/** What an archive has, so that a test can change one part of it. */
interface Parts {
  rows: Record<string, string | Buffer>;
  people: string;
  files: Record<string, Buffer>;
  manifest: Partial<Manifest>;
}

/** The parts of an archive without faults. */
export const whole = (): Parts => ({
  rows: {
    'tables/Project/000001.jsonl': line({ id: projectId, workspaceId }),
    'tables/Task/000001.jsonl': line(TASK),
    'tables/TaskAttachment/000001.jsonl': line({ id: fileId, projectId, size: 5 }),
    'tables/Workspace/000001.jsonl': line({ id: workspaceId, name: 'Harbor' }),
  },
  people: line({ id: adaId, firstName: 'Ada', lastName: 'Byron', isMember: true, email: 'ada@example.com' }),
  files: { [`files/${fileId}/plan.txt`]: Buffer.from('hello') },
  manifest: {},
});

/** The tar file of these parts, with a manifest that agrees with them. */
export function tarOf(parts: Parts): Buffer {
  const entries = new ArchiveEntries(MADE_AT);
  const bytes: Uint8Array[] = [];
  const all = { ...parts.rows, 'people.jsonl': parts.people, ...parts.files };
  for (const [name, content] of Object.entries(all)) bytes.push(...entries.whole(name, content));
  const counts = Object.entries(parts.rows).map(([name, content]) => [
    name.split('/')[1],
    String(content).split('\n').length - 1,
  ]);
  const manifest: Manifest = {
    format: 'cairn-workspace',
    version: 1,
    schema: '0425-made-up',
    exportedAt: MADE_AT.toISOString(),
    workspace: { id: workspaceId, name: 'Harbor' },
    exportedBy: adaId,
    tables: Object.fromEntries(counts) as Record<string, number>,
    people: parts.people.split('\n').length - 1,
    documents: 0,
    files: Object.keys(parts.files).length,
    missingFiles: [],
    leftOut: {},
    entries: entries.records,
    ...parts.manifest,
  };
  return Buffer.concat([...bytes, ...entries.whole(MANIFEST, JSON.stringify(manifest)), entries.end()]);
}

/** An archive in which one thing is other than in a whole one. */
export const changed = (change: (parts: Parts) => void): Buffer => {
  const parts = whole();
  change(parts);
  return gzipSync(tarOf(parts));
};

/** Bytes as they come from a storage. */
export async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
