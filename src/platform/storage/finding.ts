import { statementsOn, transaction } from '#server/statements';
import { actAs, type Caller, SERVICE } from './caller.ts';
import type { StorageContext } from './context.ts';
import type { Right } from './rights.ts';
import { objectOf, type ObjectRow } from './objects.ts';
import { StorageError } from './storage-error.ts';

/** The place of an object. */
export interface Place {
  bucketId: string;
  name: string;
}

/**
 * The object as a caller sees it.
 * @throws {StorageError} NoSuchKey for an object that does not exist or that the caller may not see
 */
export async function found(
  { pool }: Pick<StorageContext, 'pool'>,
  caller: Caller,
  { bucketId, name }: Place,
): Promise<ObjectRow> {
  const row =
    caller === SERVICE
      ? await objectOf(statementsOn(pool), bucketId, name)
      : await transaction(pool, async (db) => {
          await actAs(db, caller);
          return objectOf(db, bucketId, name);
        });
  if (!row) throw new StorageError('NoSuchKey');
  return row;
}

/** The object with the current rights of a signed address. @throws {StorageError} AccessDenied, NoSuchKey */
export async function foundBy(context: Pick<StorageContext, 'pool'>, { caller, ask }: Right, place: Place): Promise<ObjectRow> {
  await ask(statementsOn(context.pool));
  return found(context, caller, place);
}
