import { planOf, seatsTaken } from '#features/workspaces/server';
import { fail } from '#server/failures';
import { openedOrNull, type SealedColumn, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { SavedPrompt } from '../contract.ts';
import type { AssistantAbsence, DataScope, ProviderKind } from '../fields.ts';
import { monthOf } from '../rules.ts';

export const sealedKey: SealedColumn = { table: '"AiSettings"', id: '"id"', column: '"apiKey"' };

/** The model that the operator of the server provides for all workspaces. */
export interface OperatorModel {
  AI_BASE_URL?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_API_KEY?: string | undefined;
}

export interface StoredSettings {
  isEnabled: boolean;
  provider: ProviderKind;
  baseUrl: string | null;
  model: string | null;
  apiKey: string | null;
  monthlyTokens: number | null;
  dataScope: DataScope;
  retentionDays: number | null;
  allowsAuto: boolean;
  prompts: SavedPrompt[];
  updatedAt: string | null;
  version: number;
}

const WITHOUT_A_ROW: StoredSettings = {
  isEnabled: true,
  provider: 'OPERATOR',
  baseUrl: null,
  model: null,
  apiKey: null,
  monthlyTokens: null,
  dataScope: 'WORKSPACE',
  retentionDays: null,
  allowsAuto: false,
  prompts: [],
  updatedAt: null,
  version: 1,
};

const SETTINGS = `
SELECT "isEnabled", "provider", "baseUrl", "model", "apiKey", "monthlyTokens", "dataScope", "retentionDays",
  "allowsAuto", "prompts", "updatedAt", "version"
FROM "AiSettings" WHERE "id" = $1`;

/** The settings of a workspace, or the defaults. The key of a provider is sealed in them. */
export const settingsOf = async (db: Statements, workspaceId: string): Promise<StoredSettings> =>
  (await db.text<StoredSettings>(SETTINGS, [workspaceId]))[0] ?? WITHOUT_A_ROW;

/** Who answers, with everything that is needed to ask. */
export interface Provider {
  kind: Exclude<ProviderKind, 'OPERATOR'>;
  baseUrl: string | null;
  model: string;
  key: string | null;
  /** Whether its address may be in a private network. */
  to: 'operator' | 'anyone';
}

/** What the assistant needs of the server. */
export interface Given {
  /** Null if this server keeps no secrets: its workspaces then have only the model of the operator. */
  box: SecretBox | null;
  operator: OperatorModel;
}

export const operatorProvider = ({ AI_BASE_URL, AI_MODEL, AI_API_KEY }: OperatorModel): Provider | null =>
  AI_BASE_URL === undefined || AI_MODEL === undefined
    ? null
    : { kind: 'OPENAI_COMPATIBLE', baseUrl: AI_BASE_URL, model: AI_MODEL, key: AI_API_KEY ?? null, to: 'operator' };

export function providerOf(workspaceId: string, settings: StoredSettings, { box, operator }: Given): Provider | null {
  const { provider: kind, baseUrl, model, apiKey } = settings;
  if (kind === 'OPERATOR') return operatorProvider(operator);
  const key = apiKey === null || box === null ? null : openedOrNull(box, sealedKey, workspaceId, apiKey);
  if (model === null || (kind === 'OPENAI_COMPATIBLE' ? baseUrl === null : key === null)) return null;
  return { kind, baseUrl, model, key, to: baseUrl !== null && baseUrl === operator.AI_BASE_URL ? 'operator' : 'anyone' };
}

const NAME = 'SELECT "name" FROM "Workspace" WHERE "id" = $1';
/** What the audit log calls the settings of a workspace. */
export const workspaceName = async (db: Statements, workspaceId: string): Promise<string> =>
  (await db.text<{ name: string }>(NAME, [workspaceId]))[0]?.name ?? '';

export interface Place {
  workspaceId: string;
  projectId: string | null;
}

/** What there is of the assistant at a place now. */
export interface Availability {
  absence: AssistantAbsence | null;
  settings: StoredSettings;
  provider: Provider | null;
  /** Of the workspace, where the assistant reads nothing. */
  withoutProjects: ReadonlySet<string>;
  messages: { used: number; most: number | null };
  tokens: { used: number; most: number | null };
}

const USED = `
SELECT coalesce(sum("messages"), 0)::int AS "messages", coalesce(sum("tokens"), 0)::float8 AS "tokens"
FROM "AiUsage" WHERE "workspaceId" = $1 AND "month" = $2`;
const WITHOUT = `
SELECT w."id" FROM "ProjectWithoutAi" w JOIN "Project" p ON p."id" = w."id" WHERE p."workspaceId" = $1`;

export async function availabilityAt(db: Statements, { workspaceId, projectId }: Place, given: Given): Promise<Availability> {
  const [plan, seats, settings, [used], without] = await Promise.all([
    planOf(db, workspaceId),
    seatsTaken(db, workspaceId),
    settingsOf(db, workspaceId),
    db.text<{ messages: number; tokens: number }>(USED, [workspaceId, monthOf(new Date())]),
    db.text<{ id: string }>(WITHOUT, [workspaceId]),
  ]);
  const withoutProjects = new Set(without.map(({ id }) => id));
  const provider = providerOf(workspaceId, settings, given);
  const messages = {
    used: used?.messages ?? 0,
    most: plan.aiMessagesPerSeat === null ? null : plan.aiMessagesPerSeat * Math.max(seats, 1),
  };
  const tokens = { used: used?.tokens ?? 0, most: settings.monthlyTokens };
  const isUsedUp = (of: { used: number; most: number | null }): boolean => of.most !== null && of.used >= of.most;
  const absences: readonly (readonly [AssistantAbsence, boolean])[] = [
    ['NOT_IN_PLAN', !plan.features.aiFeatures],
    ['OFF', !settings.isEnabled],
    ['OFF_IN_PROJECT', projectId !== null && withoutProjects.has(projectId)],
    ['NO_MODEL', provider === null],
    ['MESSAGES_USED', isUsedUp(messages)],
    ['TOKENS_USED', isUsedUp(tokens)],
  ];
  const absence = absences.find(([, isSo]) => isSo)?.[0] ?? null;
  return { absence, settings, provider, withoutProjects, messages, tokens };
}

const CODES = {
  NOT_IN_PLAN: 'assistant-not-in-plan',
  OFF: 'assistant-off',
  OFF_IN_PROJECT: 'assistant-off-here',
  NO_MODEL: 'assistant-without-model',
  MESSAGES_USED: 'assistant-messages-used',
  TOKENS_USED: 'assistant-tokens-used',
} as const;

/** @throws the error of what is missing */
export function refuseAbsent({ absence, provider, messages }: Availability): Provider {
  if (absence !== null) fail(CODES[absence], { count: messages.most ?? 0 });
  return provider ?? fail('assistant-without-model');
}
