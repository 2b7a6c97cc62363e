import { isDeepStrictEqual } from 'node:util';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { AiSettings, AiStatus, chatActions, SavedPrompt } from '../contract.ts';
import { type ChatMode, slashCommands } from '../fields.ts';
import { availabilityAt, type Given, type Place, sealedKey, settingsOf, type StoredSettings, workspaceName } from './settings.ts';
import { planOf } from '#features/workspaces/server';
import * as words from './words.ts';

type Actions = typeof chatActions;

export async function statusAt(db: Statements, place: Place, given: Given): Promise<AiStatus> {
  const { absence, settings, provider, messages, tokens } = await availabilityAt(db, place, given);
  const isThere = absence === null;
  const left = ({ used, most }: { used: number; most: number | null }) => (most === null ? null : Math.max(0, most - used));
  const modes: ChatMode[] = settings.allowsAuto ? ['ASK', 'BUILD', 'AUTO'] : ['ASK', 'BUILD'];
  return {
    isAvailable: isThere,
    absence,
    model: isThere ? (provider?.model ?? null) : null,
    dataScope: settings.dataScope,
    modes: isThere ? modes : [],
    commands: isThere ? [...slashCommands] : [],
    prompts: isThere ? settings.prompts.map(({ name, text }) => ({ name, about: text.slice(0, 80) })) : [],
    messagesLeft: left(messages),
    tokensLeft: left(tokens),
  };
}

export async function shownSettings(db: Statements, workspaceId: string, { operator }: Given): Promise<AiSettings> {
  const [plan, { apiKey, ...settings }] = await Promise.all([planOf(db, workspaceId), settingsOf(db, workspaceId)]);
  const operatorModel = operator.AI_BASE_URL === undefined ? null : (operator.AI_MODEL ?? null);
  return { workspaceId, ...settings, hasKey: apiKey !== null, operatorModel, isInPlan: plan.features.aiFeatures };
}

const SAVE = `
INSERT INTO "AiSettings" ("id", "isEnabled", "provider", "baseUrl", "model", "apiKey", "monthlyTokens", "dataScope", "retentionDays", "allowsAuto", "prompts")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
ON CONFLICT ("id") DO UPDATE SET "isEnabled" = $2, "provider" = $3, "baseUrl" = $4, "model" = $5, "apiKey" = $6, "monthlyTokens" = $7,
  "dataScope" = $8, "retentionDays" = $9, "allowsAuto" = $10, "prompts" = $11
RETURNING "version"`;
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Changes the settings. A key belongs to the address for which it was entered: it is never sent to another one. */
export async function updatedSettings(call: Call<Actions['update-ai-settings']>, given: Given): Promise<AiSettings> {
  const { db, reached, body, record } = call;
  const { workspaceId } = reached;
  await db.text(TURN, [`ai-settings:${workspaceId}`]);
  const before = await settingsOf(db, workspaceId);
  await refuseStale(db, { id: workspaceId, version: before.version }, body.version, Object.keys(body));
  const { apiKey: sent, version: _, ...fields } = body;
  const after: StoredSettings = { ...before, ...fields };
  if (after.provider === 'OPERATOR') Object.assign(after, { baseUrl: null, model: null });
  const isMoved = after.provider !== before.provider || after.baseUrl !== before.baseUrl;
  after.apiKey = sent === undefined ? (isMoved ? null : before.apiKey) : sealed(given, workspaceId, sent);
  if (after.provider === 'OPERATOR') after.apiKey = null;
  after.prompts = after.prompts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const { isEnabled, provider, baseUrl, model, apiKey, monthlyTokens, dataScope, retentionDays, allowsAuto } = after;
  const prompts = JSON.stringify(after.prompts);
  const row = [isEnabled, provider, baseUrl, model, apiKey, monthlyTokens, dataScope, retentionDays, allowsAuto, prompts];
  const [saved] = await db.text<{ version: number }>(SAVE, [workspaceId, ...row]);
  const changes = changesOf(before, after);
  if (Object.keys(changes).length > 0)
    record({
      target: 'AiSettings',
      targetId: workspaceId,
      targetVersion: saved?.version ?? 1,
      name: await workspaceName(db, workspaceId),
      changes,
    });
  return shownSettings(db, workspaceId, given);
}

function sealed({ box }: Given, workspaceId: string, key: string | null): string | null {
  if (key === null) return null;
  if (box === null) return fail('conflict', {}, { apiKey: words.noSecrets });
  return box.seal(sealedKey, workspaceId, key);
}

const RECORDED = [
  'isEnabled',
  'provider',
  'model',
  'monthlyTokens',
  'dataScope',
  'retentionDays',
  'allowsAuto',
] as const satisfies (keyof StoredSettings)[];

/** For the audit log. An address may contain a secret, so it names the host; and a key is only said to have changed. */
function changesOf(before: StoredSettings, after: StoredSettings): Record<string, readonly [unknown, unknown]> {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  const hostOf = (url: string | null): string | null => (url === null ? null : new URL(url).host);
  return {
    ...Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const])),
    ...(before.baseUrl !== after.baseUrl && { host: [hostOf(before.baseUrl), hostOf(after.baseUrl)] as const }),
    ...promptChanges(before, after),
    ...(before.apiKey !== after.apiKey && { secret: [null, null] as const }),
  };
}

/** Their names; a prompt whose text alone has changed is named on both sides. */
function promptChanges(
  { prompts: before }: StoredSettings,
  { prompts: after }: StoredSettings,
): Record<string, readonly [string, string]> {
  const names = (prompts: readonly SavedPrompt[]): string => prompts.map(({ name }) => name).join(', ');
  return isDeepStrictEqual(before, after) ? {} : { prompts: [names(before), names(after)] as const };
}

const IS_OFF = 'SELECT 1 FROM "ProjectWithoutAi" WHERE "id" = $1';
const TURN_OFF = 'INSERT INTO "ProjectWithoutAi" ("id") VALUES ($1) ON CONFLICT DO NOTHING';
const TURN_ON = 'DELETE FROM "ProjectWithoutAi" WHERE "id" = $1';

export async function projectAi(db: Statements, projectId: string): Promise<{ projectId: string; isEnabled: boolean }> {
  return { projectId, isEnabled: (await db.text(IS_OFF, [projectId])).length === 0 };
}

const NAME = 'SELECT "name" FROM "Project" WHERE "id" = $1 FOR NO KEY UPDATE';

export async function updatedProjectAi({ db, reached, body, record }: Call<Actions['update-project-ai']>) {
  const { projectId } = reached;
  const [project] = await db.text<{ name: string }>(NAME, [projectId]);
  const { isEnabled: wasEnabled } = await projectAi(db, projectId);
  await db.text(body.isEnabled ? TURN_ON : TURN_OFF, [projectId]);
  if (wasEnabled !== body.isEnabled)
    record({
      target: 'ProjectWithoutAi',
      targetId: projectId,
      ...(project && { name: project.name }),
      changes: { isEnabled: [wasEnabled, body.isEnabled] },
    });
  return { projectId, isEnabled: body.isEnabled };
}
