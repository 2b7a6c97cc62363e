import { seenAddress } from '#server/seen-addresses';
import { build, type Statements } from '#server/statements';
import type { User } from '../contract.ts';
import { displayNameOf } from '../rules.ts';

type Row = Omit<User, 'displayName' | 'role'>;

const asUser = (row: Row): User => ({ ...row, displayName: displayNameOf(row), role: null });

const FIELDS = [
  'User.id',
  'User.email',
  'User.firstName',
  'User.lastName',
  'User.profilePictureUrl',
  'User.metadata',
  'User.createdAt',
  'User.version',
] as const;

export async function userOf(db: Statements, id: string): Promise<User | undefined> {
  const row = await db.first(build.selectFrom('User').select(FIELDS).where('id', '=', id).where('deletedAt', 'is', null));
  return row && asUser(row as Row);
}

const ADDRESS = `SELECT ${seenAddress({ reader: '$1::uuid', isGuest: 'true' })} AS "email" FROM "User" u WHERE u."id" = $2`;

/** A person whom `readerId` shares a workspace with. Their address is empty if the reader may not see it. */
export async function colleagueOf(db: Statements, readerId: string, id: string): Promise<User | undefined> {
  const row = await db.first(
    build
      .selectFrom('User')
      .innerJoin('WorkspaceMember as theirs', 'theirs.userId', 'User.id')
      .innerJoin('WorkspaceMember as mine', 'mine.workspaceId', 'theirs.workspaceId')
      .innerJoin('Workspace', 'Workspace.id', 'mine.workspaceId')
      .select(FIELDS)
      .where('User.id', '=', id)
      .where('mine.userId', '=', readerId)
      .where('mine.isActive', '=', true)
      .where('mine.isHeldBack', '=', false)
      .where('theirs.isActive', '=', true)
      .where('Workspace.deletedAt', 'is', null)
      .limit(1),
  );
  if (row === undefined) return undefined;
  const [seen] = await db.text<{ email: string }>(ADDRESS, [readerId, id]);
  return { ...asUser(row as Row), email: seen?.email ?? '' };
}
