import { commentsOn, type Subject, subjects } from '#contract/subject';
import { seenItem } from '#server/item-readership';
import { visibleProject } from '#server/project-readership';
import { type ToldItem, toldItems } from '#server/told-items';
import { EXCERPT_MOST } from '../rules.ts';

interface Kind extends Omit<ToldItem, 'table'> {
  readonly table: string;
  readonly isNumbered: boolean;
}

/** A list of several items, which has no title of its own. */
export const overdueItem: ToldItem = { type: 'OVERDUE', table: 'OverdueList', title: null, hasProject: false };

const asKind = ({ type, table, isNumbered }: Subject): Kind => ({
  type,
  table,
  title: (row) => `${row}."title"`,
  hasProject: true,
  isNumbered,
  hasTrash: true,
});

const kinds = (): Kind[] => [...subjects().map(asKind), ...toldItems().items.map((item) => ({ ...item, isNumbered: false }))];

const alias = ({ type }: Kind): string => `item_${type.toLowerCase()}`;
const first = (columns: string[]): string => `coalesce(${columns.join(', ')})`;

/**
 * In SQL, for rows `n` with "userId", "itemType", "itemId", "projectId" and "workspaceId": joins their item, project and
 * memberships, as the person may see them now. `isVisible` is true for those that they may see.
 */
export function visibleItems() {
  const all = kinds();
  const projectId = first([
    ...all.filter(({ hasProject }) => hasProject).map((kind) => `${alias(kind)}."projectId"`),
    'n."projectId"',
  ]);
  const isThere = all.map((kind) => `${alias(kind)}."id" IS NOT NULL`).join(' OR ');
  return {
    joins: `
${all.map(joined).join('\n')}
LEFT JOIN "Project" p ON p."id" = ${projectId}
LEFT JOIN "Workspace" w ON w."id" = coalesce(p."workspaceId", n."workspaceId")
LEFT JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = n."userId" AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = n."userId"`,
    isVisible: `
(n."itemType" IS NULL OR n."itemType" = 'PROJECT' OR ${isThere})
AND ((p."id" IS NULL AND n."projectId" IS NULL) OR ${visibleProject('wm')})
AND (n."workspaceId" IS NULL OR (w."deletedAt" IS NULL AND wm."id" IS NOT NULL AND NOT wm."isHeldBack"))`,
    title: first([
      ...all.flatMap((kind) => (kind.title === null ? [] : [kind.title(alias(kind))])),
      `CASE WHEN n."itemType" = 'PROJECT' THEN p."name" WHEN n."itemType" IS NULL THEN w."name" END`,
    ]),
    key: `p."key" || '-' || ${first(all.filter(({ isNumbered }) => isNumbered).map((kind) => `${alias(kind)}."number"`))}`,
  };
}

const joined = (kind: Kind): string =>
  `LEFT JOIN "${kind.table}" ${alias(kind)} ON n."itemType" = '${kind.type}' AND ${alias(kind)}."id" = n."itemId"` +
  (kind.hasTrash ? ` AND ${alias(kind)}."deletedAt" IS NULL` : '') +
  (kind.hasReaders ? ` AND EXISTS (SELECT FROM (VALUES (1)) AS one ${seenItem(`${alias(kind)}."id"`, 'n."userId"')})` : '');

/** In SQL: the beginning of the comment that `entry` is about; null without one, and once it is deleted. */
export const excerptOfEntry = (): string =>
  `coalesce(${[...subjects().map(commentsOn), ...toldItems().comments].map(excerptIn).join(', ')})`;

const excerptIn = (comments: string): string => `
(SELECT left(c."content", ${EXCERPT_MOST}) FROM "${comments}" c WHERE c."id" = entry."commentId" AND c."deletedAt" IS NULL)`;

/** In SQL: "isMuted" and "level", as `hears` needs them, for rows `n` with their project `p`. */
export const mutedColumns = `EXISTS (
  SELECT FROM "NotificationMute" m WHERE m."userId" = n."userId" AND m."itemType" <> 'PROJECT'
    AND (m."itemType", m."itemId") = (n."itemType", n."itemId")) AS "isMuted",
coalesce((
  SELECT m."level" FROM "NotificationMute" m
  WHERE m."userId" = n."userId" AND (m."itemType", m."itemId") = ('PROJECT', p."id")), 'ALL') AS "level"`;
