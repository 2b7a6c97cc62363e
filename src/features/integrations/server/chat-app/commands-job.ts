import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import { openedOrNull } from '#server/secret-box';
import { type Statements, statementsOn } from '#server/statements';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { discordApp } from '../providers/discord-app.ts';
import { sealedLeftAppToken } from '../secrets.ts';
import { appSession } from './app-session.ts';
import type { ChatGiven } from './chat-asked.ts';

interface Left {
  id: string;
  applicationId: string;
  token: string;
}

const AT_ONCE = 20;
const DUE = '"dueAt" <= now() AND ("claimedUntil" IS NULL OR "claimedUntil" < now())';
// The pauses grow: after the first attempt two minutes, after the tenth more than a day.
const CLAIM = `
UPDATE "CommandsToRemove" r SET "attempts" = r."attempts" + 1, "claimedUntil" = now() + interval '1 minute',
  "dueAt" = now() + interval '1 minute' * (2 ^ least(r."attempts" + 1, 11))
WHERE r."id" = (SELECT "id" FROM "CommandsToRemove" WHERE ${DUE} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING r."id", r."applicationId", r."token"`;
const LATER = 'UPDATE "CommandsToRemove" SET "claimedUntil" = NULL WHERE "id" = $1';
const DONE = 'DELETE FROM "CommandsToRemove" WHERE "id" = $1';
const CLAIMED = `SELECT FROM "CommandsToRemove" WHERE "applicationId" = $1 AND "claimedUntil" >= now()`;
const IS_USED = 'SELECT FROM "ChatApp" WHERE "applicationId" = $1';

/** True while the commands of an application are being removed, so that new ones would be as well. */
export const isRemovingCommands = async (db: Statements, applicationId: string): Promise<boolean> =>
  (await db.text(CLAIMED, [applicationId])).length > 0;

/** Removes the commands of apps that were removed, alone or with their integration, project or workspace. */
export const commandsJob = ({ pool }: { pool: pg.Pool }, given: ChatGiven): Job => ({
  name: 'integration-commands',
  due: { when: dueWhen(`SELECT EXISTS (SELECT FROM "CommandsToRemove" WHERE ${DUE}) AS "isDue"`) },
  work: async () => {
    const db = statementsOn(pool);
    for (let count = 0; count < AT_ONCE; count++) {
      const [left] = await db.text<Left>(CLAIM);
      if (left === undefined) return;
      await db.text((await isRemoved(db, given, left)) ? DONE : LATER, [left.id]);
    }
  },
});

/** @returns false if it has to be tried again */
async function isRemoved(db: Statements, given: ChatGiven, { id, applicationId, token: sealed }: Left): Promise<boolean> {
  const token = openedOrNull(given.box, sealedLeftAppToken, id, sealed);
  // No key of this server opens it any more, or another integration has this application now.
  if (token === null || (await db.text(IS_USED, [applicationId])).length > 0) return true;
  try {
    await discordApp.commands?.remove(appSession(given, discordApp, token), applicationId);
    return true;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    return error.reason === 'revoked' || error.reason === 'refused';
  }
}
