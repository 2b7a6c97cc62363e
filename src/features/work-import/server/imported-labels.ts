import { colors } from '#contract/fields';
import { newId } from '#contract/new-id';
import { labelsByName } from '#features/projects/server';
import { personEventsSql } from '#server/events';
import type { Statements } from '#server/statements';
import type { ImportedItem } from '../contract/imported-work.ts';
import type { RunningImport } from './creating.ts';

const NAME_MAX = 50;
const LABELS_MAX = 50;

const CREATED = personEventsSql(
  `SELECT l."id", p."workspaceId", p."id" AS "projectId", $2::uuid AS "personId", jsonb_build_object('name', jsonb_build_array(NULL, l."name")) AS "changes"
FROM jsonb_to_recordset($1::jsonb) AS l("id" uuid, "name" text) JOIN "Project" p ON p."id" = $3`,
  { action: 'start-import-job', target: 'Label' },
);

/** The labels of items in the project. Those that it lacks are created, if the importer wants that. */
export async function labelIdsOf(
  db: Statements,
  { head, mapping, projectId, userId }: RunningImport,
  items: readonly ImportedItem[],
): Promise<{ idsOf: (item: ImportedItem) => string[]; made: number }> {
  const used = new Set(items.flatMap(({ labels }) => labels));
  const labels = head.labels
    .filter(({ key }) => used.has(key))
    .map((label) => ({ ...label, name: label.name.slice(0, NAME_MAX).trim() }));
  if (labels.length === 0) return { idsOf: () => [], made: 0 };
  const wanted = [
    ...new Map(labels.map(({ name, color }) => [name, { id: newId(), name, color: color ?? colorOf(name) }])).values(),
  ];
  const { ids, made } = await labelsByName(db, { projectId, createdBy: userId }, wanted, mapping.createsLabels);
  if (made.length > 0) await db.text(CREATED, [JSON.stringify(made), userId, projectId]);
  const byKey = new Map(labels.map(({ key, name }) => [key, ids.get(name)]));
  const idsOf = (item: ImportedItem): string[] =>
    [...new Set(item.labels.flatMap((key) => byKey.get(key) ?? []))].slice(0, LABELS_MAX);
  return { idsOf, made: made.length };
}

/** The same color for the same name. */
const colorOf = (name: string): string =>
  colors[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colors.length] ?? 'gray';
