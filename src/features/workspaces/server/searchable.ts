import type { Searchable } from '#server/searchable';

/** A person by their name. Email addresses are not searched, because not everyone may see them. */
export const personSearchable: Searchable = {
  kind: 'PERSON',
  table: 'WorkspaceMember',
  joins: 'JOIN "User" u ON u."id" = r."userId"',
  columns: ['isActive', 'department'],
  title: `btrim(u."firstName" || ' ' || u."lastName")`,
  text: `coalesce(r."department", '')`,
  place: { workspace: 'r."workspaceId"' },
  names: 'r."userId"',
  isPresent: 'r."isActive" AND u."deletedAt" IS NULL',
  also: [
    {
      table: 'User',
      columns: ['firstName', 'lastName', 'deletedAt'],
      ids: 'SELECT m."id" FROM "WorkspaceMember" m WHERE m."userId" = NEW."id"',
    },
  ],
};
