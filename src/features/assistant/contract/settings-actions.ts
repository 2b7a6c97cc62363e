import { z } from 'zod';
import { inProject, inWorkspace, inWorkspaceOrProject } from '#contract/action';
import { Moment, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { absences, chatModes, dataScopes, modelProblems, providerKinds, slashCommands } from '../fields.ts';
import { isCommand, PROMPT_MAX, PROMPT_NAME, PROMPTS_MAX } from '../fields/prompts.ts';

const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Use a month such as 2026-11');
const Url = z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' }).max(2000);
const apiKey = z
  .string()
  .trim()
  .regex(/^[!-~]{1,500}$/, 'Use up to 500 characters without spaces');
/** As providers name them: gpt-oss:20b, models/gemini-3-flash, meta-llama/Llama-4. */
const model = z
  .string()
  .trim()
  .regex(/^[\w./:@+-]{1,200}$/, 'Use the name that your provider has for it');

/** A text that a team has saved, for which its name stands in messages, such as /release-notes. */
export const SavedPrompt = z.strictObject({ name: z.string(), text: z.string() });
export type SavedPrompt = z.infer<typeof SavedPrompt>;

const prompts = z
  .array(
    z.strictObject({
      name: z
        .string()
        .regex(PROMPT_NAME, 'Use 2 to 40 lowercase letters, digits and hyphens, and begin with a letter')
        .refine((name) => !isCommand(name), 'This is a command of the assistant. Use another name'),
      text: prose(PROMPT_MAX).trim().min(1),
    }),
  )
  .max(PROMPTS_MAX)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Give each prompt a name of its own');

/** How the assistant of a workspace works. Its key is in no answer. */
export const AiSettings = z.object({
  workspaceId: Id,
  isEnabled: z.boolean(),
  provider: z.enum(providerKinds),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  hasKey: z.boolean(),
  /** The most tokens of a calendar month in UTC; null for as many as the provider gives. */
  monthlyTokens: z.int().nullable(),
  dataScope: z.enum(dataScopes),
  /** Chats are deleted this many days after their last message; null if they stay. */
  retentionDays: z.int().nullable(),
  /** True if chats may apply changes without asking. */
  allowsAuto: z.boolean(),
  /** By name. */
  prompts: z.array(SavedPrompt),
  /** The model that the operator of the server provides; null if none. */
  operatorModel: z.string().nullable(),
  /** True if the plan includes the assistant. */
  isInPlan: z.boolean(),
  updatedAt: Moment.nullable(),
  version: z.int(),
});
export type AiSettings = z.infer<typeof AiSettings>;

/** Whether the assistant is there for a person at a place. */
export const AiStatus = z.object({
  isAvailable: z.boolean(),
  absence: z.enum(absences).nullable(),
  model: z.string().nullable(),
  dataScope: z.enum(dataScopes),
  modes: z.array(z.enum(chatModes)),
  commands: z.array(z.enum(slashCommands)),
  /** The prompts of the team, each with the beginning of its text. */
  prompts: z.array(z.object({ name: z.string(), about: z.string() })),
  /** Of this month, for the whole workspace; null if the plan has no limit. */
  messagesLeft: z.int().nullable(),
  tokensLeft: z.int().nullable(),
});
export type AiStatus = z.infer<typeof AiStatus>;

const Used = { messages: z.int(), tokens: z.int() };
/** What the assistant of a workspace used in a month. */
export const AiUsage = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  ...Used,
  messagesLimit: z.int().nullable(),
  tokensLimit: z.int().nullable(),
  people: z.array(z.object({ userId: Id, name: z.string(), ...Used })),
  /** Such as chat. */
  features: z.array(z.object({ feature: z.string(), ...Used })),
});
export type AiUsage = z.infer<typeof AiUsage>;

export const ProjectAi = z.object({ projectId: Id, isEnabled: z.boolean() });

const manage = { workspace: 'manageAi' } as const;

export const aiSettings = {
  'get-ai-status': {
    method: 'GET',
    about:
      'Returns whether the assistant is available to you in a workspace or one of its projects, why not, and what it can do there.',
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'view' },
    response: AiStatus,
  },
  'get-ai-settings': {
    method: 'GET',
    about: 'Returns the settings of the assistant of a workspace.',
    reach: inWorkspace,
    right: manage,
    response: AiSettings,
  },
  'update-ai-settings': {
    method: 'PUT',
    about:
      'Changes the settings of the assistant that are sent. `apiKey` is stored sealed and never returned; null removes it. Another provider or base URL removes it too, unless one is sent along.',
    reach: inWorkspace,
    right: manage,
    body: z.strictObject({
      isEnabled: z.boolean().optional(),
      provider: z.enum(providerKinds).optional(),
      baseUrl: Url.nullable().optional(),
      model: model.nullable().optional(),
      apiKey: apiKey.nullable().optional(),
      monthlyTokens: z.int().min(1000).max(1_000_000_000_000).nullable().optional(),
      dataScope: z.enum(dataScopes).optional(),
      retentionDays: z.int().min(1).max(3650).nullable().optional(),
      allowsAuto: z.boolean().optional(),
      prompts: prompts.optional(),
      version: seenVersion,
    }),
    response: AiSettings,
    audited: { category: 'AI', action: 'ai.settings_changed', target: 'AiSettings' },
  },
  'test-ai-settings': {
    method: 'POST',
    audited: { category: 'AI', action: 'ai.settings_tested', target: 'AiSettings' },
    about: 'Asks the configured model for one word, and returns whether it answered, or why not. Possible every 5 seconds.',
    reach: inWorkspace,
    right: manage,
    body: z.strictObject({}),
    response: z.object({
      isWorking: z.boolean(),
      problem: z.enum(modelProblems).nullable(),
      model: z.string().nullable(),
      milliseconds: z.int(),
    }),
  },
  'get-ai-usage': {
    method: 'GET',
    about:
      'Returns how many messages and tokens the assistant of a workspace used in a month, this one by default: in total, by person and by feature.',
    reach: inWorkspace,
    right: manage,
    query: { month: Month.optional() },
    response: AiUsage,
  },
  'get-project-ai': {
    method: 'GET',
    about: 'Returns whether the assistant can be used in a project.',
    reach: inProject,
    right: { project: 'view' },
    response: ProjectAi,
  },
  'update-project-ai': {
    method: 'PUT',
    about: 'Turns the assistant of a project off or on. While it is off, it reads nothing of the project.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({ isEnabled: z.boolean() }),
    response: ProjectAi,
    audited: { category: 'AI', action: 'ai.project_switched', target: 'ProjectWithoutAi' },
  },
} as const;
