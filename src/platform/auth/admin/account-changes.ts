import { markProven } from '../address-proof.ts';
import type { AuthContext } from '../context.ts';
import { changeEmailNow, noteEmailChange } from '../email-change.ts';
import { note } from '../identity-log.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { changePhoneNow } from '../phone-change.ts';
import { endSessions } from '../sessions.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import { confirmContact, createUser, mergedMetadata, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';
import { type AccountFields, banSeconds, phoneOf, requireKnownRole } from './account-fields.ts';
import { importedHash } from './imported-hash.ts';

/** A new account as the secret key describes it; no email is sent. */
export async function createdAccount(
  context: AuthContext,
  fields: AccountFields & { id?: string | null | undefined },
): Promise<UserRow> {
  const { email, id } = fields;
  const phone = phoneOf(fields);
  if (!email && !phone) return refuse('validation_failed', 'Cannot create a user without either an email or phone');
  requireKnownRole(fields);
  const passwordHash = await hashOf(context, fields, email || phone);
  const { userData, appData } = mergedData({ userData: {}, appData: {} }, fields);
  const isConfirmed = fields.email_confirm ?? false;
  const isPhoneConfirmed = fields.phone_confirm ?? false;
  try {
    return await transaction(context.database.pool, async (sql) => {
      const account = { email: email || null, phone, passwordHash, isConfirmed, isPhoneConfirmed, userData, appData };
      const userId = await createUser(sql, { ...(id ? { id } : {}), ...account });
      // The operator confirmed it. An address that the operator only entered is not proven.
      if (email && isConfirmed) await markProven(sql, userId, email, 'operator');
      if (fields.ban_duration) await ban(sql, userId, fields.ban_duration);
      return (await userById(sql, userId)) ?? refuse('user_not_found');
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) refuse('email_exists');
    if (violates(error, 'users_phone_key')) refuse('phone_exists');
    if (violates(error, 'users_pkey')) refuse('user_already_exists');
    throw error;
  }
}

/** Changes an account with the secret key. New addresses count as confirmed; a new password ends every session. */
export async function changedAccount(context: AuthContext, id: string, fields: AccountFields): Promise<UserRow> {
  const phone = phoneOf(fields);
  requireKnownRole(fields);
  const passwordHash = await hashOf(context, fields, fields.email || phone);
  return transaction(context.database.pool, async (sql) => {
    const user = await userById(sql, id, 'lock');
    if (!user) return refuse('user_not_found');
    const { userData, appData } = mergedData({ userData: user.raw_user_meta_data, appData: user.raw_app_meta_data }, fields);
    await run(sql, 'UPDATE auth.users SET raw_user_meta_data = $2, raw_app_meta_data = $3, updated_at = now() WHERE id = $1', [
      id,
      userData,
      appData,
    ]);
    if (fields.email && fields.email !== user.email) await changeEmailNow(sql, id, fields.email);
    if (phone && phone !== user.phone) await changePhoneNow(sql, id, phone);
    const email = fields.email || user.email;
    if (fields.email_confirm && email) {
      await confirmContact(sql, id, 'email');
      await markProven(sql, id, email, 'operator');
    }
    if (fields.phone_confirm && (phone || user.phone)) await confirmContact(sql, id, 'phone');
    if (fields.ban_duration) await ban(sql, id, fields.ban_duration);
    if (passwordHash !== null) {
      await run(sql, 'UPDATE auth.users SET encrypted_password = $2 WHERE id = $1', [id, passwordHash]);
      await endSessions(sql, id);
      await voidTokens(sql, id);
      await note(sql, 'user_updated_password', user, null);
    }
    if (fields.email && fields.email !== user.email) await noteEmailChange(sql, user, fields.email, null);
    if (phone && phone !== user.phone) await note(sql, 'user_updated_phone', user, null);
    return (await userById(sql, id)) ?? refuse('user_not_found');
  });
}

/** Erases an account, or closes it softly if others refer to its content. */
export async function deletedAccount({ database }: AuthContext, id: string, isSoft: boolean): Promise<void> {
  await transaction(database.pool, async (sql) => {
    const touched = isSoft
      ? await run(
          sql,
          'UPDATE auth.users SET deleted_at = now(), encrypted_password = NULL WHERE id = $1 AND deleted_at IS NULL',
          [id],
        )
      : await run(sql, 'DELETE FROM auth.users WHERE id = $1', [id]);
    if (touched === 0) refuse('user_not_found');
    if (isSoft) {
      await endSessions(sql, id);
      await voidTokens(sql, id);
      await run(sql, 'DELETE FROM auth.identities WHERE user_id = $1', [id]);
    }
  });
}

async function hashOf({ passwords }: AuthContext, fields: AccountFields, address: string | null): Promise<string | null> {
  const { password, password_hash: hash } = fields;
  if (password && hash) refuse('validation_failed', 'Only a password or a password hash should be provided');
  if (hash) return importedHash(hash);
  if (!password) return null;
  passwords.requireStrong(password, address);
  return passwords.hash(password);
}

interface Data {
  userData: Record<string, unknown>;
  appData: Record<string, unknown>;
}

function mergedData(old: Data, fields: AccountFields): Data {
  const userData = mergedMetadata(old.userData, fields.user_metadata ?? {});
  const appData = mergedMetadata(old.appData, fields.app_metadata ?? {});
  return userData && appData ? { userData, appData } : refuse('validation_failed', 'The metadata is too large.');
}

/** A ban ends every session at once. */
async function ban(sql: Sql, userId: string, length: string): Promise<void> {
  const seconds = banSeconds(length);
  await run(sql, 'UPDATE auth.users SET banned_until = now() + make_interval(secs => $2), updated_at = now() WHERE id = $1', [
    userId,
    seconds,
  ]);
  if (seconds !== null) await endSessions(sql, userId);
}
