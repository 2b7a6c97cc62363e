/** The values of chats that browser and server share, without the schemas. */

export const chatModes = ['ASK', 'BUILD', 'AUTO'] as const;
/** ASK only reads, BUILD proposes changes, AUTO applies what it proposes if an admin has allowed it. */
export type ChatMode = (typeof chatModes)[number];

export const messageStates = ['PENDING', 'DONE', 'STOPPED', 'INTERRUPTED', 'FAILED'] as const;
export type MessageState = (typeof messageStates)[number];

export const proposalStates = ['PROPOSED', 'EDITED', 'APPLIED', 'DISMISSED', 'FAILED', 'UNDONE'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** States in which a proposal can still be applied. */
export const openProposalStates: readonly ProposalState[] = ['PROPOSED', 'EDITED', 'FAILED', 'UNDONE'];

export const proposalKinds = [
  'CREATE_TASK',
  'UPDATE_TASK',
  'ADD_SUBTASK',
  'CREATE_ISSUE',
  'UPDATE_ISSUE',
  'MARK_DUPLICATE',
  'CREATE_DOCUMENT',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What a person can hand over with a message. */
export const contextTypes = ['TASK', 'ISSUE', 'DOCUMENT', 'SPRINT', 'PROJECT'] as const;
export type ContextType = (typeof contextTypes)[number];

export const insightKinds = ['warning', 'success', 'info'] as const;
export const risks = ['low', 'medium', 'high'] as const;
export const feedbacks = ['UP', 'DOWN'] as const;

/** Who answers: what the operator of the server has configured, or a provider of the workspace's own. */
export const providerKinds = ['OPERATOR', 'OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC', 'GOOGLE'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What the assistant may look up: the whole workspace, only the project of the chat, or only what a message hands over. */
export const dataScopes = ['WORKSPACE', 'PROJECT', 'CONTEXT'] as const;
export type DataScope = (typeof dataScopes)[number];

/** Why a model gave no answer, or only a part of one. */
export const modelProblems = [
  'UNREACHABLE',
  'KEY_REFUSED',
  'MODEL_UNKNOWN',
  'RATE_LIMITED',
  'TOO_LONG',
  'NOT_UNDERSTOOD',
  'TOO_SLOW',
  'TOO_MANY_STEPS',
  'SERVER_ERROR',
  'NO_LONGER_ALLOWED',
] as const;
export type ModelProblem = (typeof modelProblems)[number];

/** Why the assistant is not available somewhere. */
export const absences = ['NOT_IN_PLAN', 'OFF', 'OFF_IN_PROJECT', 'NO_MODEL', 'MESSAGES_USED', 'TOKENS_USED'] as const;
export type AssistantAbsence = (typeof absences)[number];
/** Those that do not end by themselves with the month. */
export type LastingAbsence = Exclude<AssistantAbsence, 'MESSAGES_USED' | 'TOKENS_USED'>;

/** Prompts that the server knows by a name. */
export const slashCommands = [
  'breakdown',
  'summarize',
  'standup',
  'plan-sprint',
  'risks',
  'find-duplicates',
  'draft-doc',
  'draft-description',
  'draft-criteria',
  'triage',
  'suggest',
] as const;
export type SlashCommand = (typeof slashCommands)[number];

export const MESSAGE_MAX = 20_000;
export const ANSWER_MAX = 100_000;
export const TITLE_MAX = 120;
export const CONTEXT_MAX = 10;
export const INSIGHTS_MAX = 10;
export const BREAKDOWN_MAX = 30;
/** What the assistant suggests about a task at once. */
export const SUGGESTIONS_MAX = 5;
export const SOURCES_MAX = 40;
export const STEPS_MAX = 24;
export const PROPOSALS_MAX = 30;
/** Messages of one chat; a longer conversation starts a new one. */
export const MESSAGES_MAX = 500;
/** A sentence that says what to filter by. */
export const SENTENCE_MAX = 300;
/** Values that the assistant suggests for an issue that is being written, and how long each reason is. */
export const FIELD_SUGGESTIONS_MAX = 12;
export const REASON_MAX = 300;
/** Messages of one person in a minute. */
export const MESSAGES_A_MINUTE = 20;
