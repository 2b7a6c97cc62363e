import { counted, figure } from '#contract/counts';
import type { DataScope, ModelProblem, ProviderKind } from '../fields.ts';

export const aiSettings = 'the AI settings';
export const loadingSettings = 'Loading AI settings';
export const assistant = 'Assistant';
export const assistantHint = 'Answers questions about the work of this workspace and proposes changes, which people review.';
export const allowAssistant = 'Use the assistant in this workspace';
export const offHint = 'While it is off, no one can ask it, and nothing is sent to a model. Chats are kept.';
export const notInPlan = 'Your plan does not include the assistant.';
export const choosePlan = 'Choose a plan';
export const readOnly = 'This workspace is read-only, so these settings cannot be changed.';
export const saved = 'AI settings saved';
export const save = 'Save';

// Model
export const model = 'Model';
export const modelSection = 'Model and provider';
export const modelSectionHint = 'What people ask, and what the assistant looks up for them, is sent to this provider.';
export const provider = 'Provider';
export const providers: Readonly<Record<ProviderKind, string>> = {
  OPERATOR: 'This server',
  OPENAI_COMPATIBLE: 'OpenAI-compatible (Ollama, vLLM, LM Studio, llama.cpp)',
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
};
export const operatorModel = (name: string) => `The operator of this server provides ${name}.`;
export const noOperatorModel = 'The operator of this server provides no model. Choose a provider of your own.';
export const baseUrl = 'Base URL';
export const baseUrlHint = 'Such as https://models.example.com/v1';
export const baseUrlMissing = 'Enter the address of the provider, such as https://models.example.com/v1.';
export const apiKey = 'API key';
export const keyStored = 'A key is stored. It is never shown. Enter another one to replace it.';
export const keyHint = 'Stored encrypted, and never shown again.';
export const removeKey = 'Remove key';
export const confirmKeyRemoval = 'Remove the API key?';
export const keyRemovalEffect = 'It is deleted permanently. The provider may refuse questions until you enter another one.';
export const keyRemoved = 'API key removed';
export const modelHint = 'The name that the provider has for it, such as gpt-oss:20b';
export const modelMissing = 'Enter the name of a model.';
export const test = 'Test connection';
export const testHint = 'Asks the stored model for one word.';
export const testWorked = (name: string, milliseconds: number) => `${name} answered in ${figure(milliseconds)} ms.`;
export const testModel = 'The model';
export const testFailed = 'The test failed.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: "The provider can't be reached at this address.",
  KEY_REFUSED: 'The provider refused the API key.',
  MODEL_UNKNOWN: 'The provider has no model with this name.',
  RATE_LIMITED: 'The provider refuses more requests for now. Try again in a minute.',
  TOO_LONG: 'The test is too long for the model.',
  NOT_UNDERSTOOD: 'The response has an unknown format. Check the provider and its address.',
  TOO_SLOW: 'The provider did not answer in time.',
  TOO_MANY_STEPS: 'The model did not finish.',
  SERVER_ERROR: 'Something went wrong. Try again.',
  NO_LONGER_ALLOWED: 'The assistant is turned off, or its limit is reached.',
};

// Limits
export const rules = 'Data and limits';
export const dataScope = 'What it may look up';
export const dataScopes: Readonly<Record<DataScope, string>> = {
  WORKSPACE: 'Everything that the person asking can see in the workspace',
  PROJECT: 'Only the project of the chat',
  CONTEXT: 'Only what people add to a message',
};
export const monthlyTokens = 'Tokens per month';
export const monthlyTokensHint = 'The assistant pauses once they are used. Leave it empty for no limit of your own.';
export const monthlyTokensWrong = 'Enter a whole number from 1,000, or leave it empty.';
export const retention = 'Days until chats are deleted';
export const retentionHint = 'Counted from the last message. Leave it empty to keep chats.';
export const retentionWrong = 'Enter a whole number from 1 to 3,650, or leave it empty.';
export const allowAuto = 'Let chats apply changes without asking';
export const allowAutoHint = 'People can then choose the Auto mode. It can do only what they may do, and they can undo it.';

// Prompts
export const prompts = 'Saved prompts';
export const promptsHint = 'Everyone in this workspace can use them: they type a slash and the name in a chat.';
export const addPrompt = 'Add prompt';
export const editPrompt = (name: string) => `Edit /${name}`;
export const deletePrompt = (name: string) => `Delete /${name}`;
export const confirmPromptDeletion = (name: string) => `Delete /${name}?`;
export const promptDeletionHint = 'No one can use it from then on. Messages that were sent with it stay.';
export const deleteThePrompt = 'Delete prompt';
export const noPrompts = 'No saved prompts yet. Save a text that your team sends often, such as a format for release notes.';
export const changePrompt = 'Edit prompt';
export const savePrompt = 'Save prompt';
export const cancel = 'Cancel';
export const promptName = 'Name';
export const promptNameHint = 'Such as release-notes, for /release-notes';
export const promptText = 'Prompt';
export const promptTextMissing = 'Enter what the assistant should do.';
export const promptNameWrong = 'Use 2 to 40 lowercase letters, digits and hyphens, and begin with a letter.';
export const promptNameTaken = 'There is a prompt or a command with this name. Use another one.';

// Usage
export const usage = 'Usage this month';
export const theUsage = 'the usage';
export const messages = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'message') : `${figure(count)} of ${counted(limit, 'message')}`;
export const tokens = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'token') : `${figure(count)} of ${counted(limit, 'token')}`;
export const byPerson = 'By person';
export const byFeature = 'By feature';
export const person = 'Person';
export const feature = 'Feature';
export const features: Readonly<Record<string, string>> = {
  chat: 'Chat',
  filter: 'Filters in plain language',
  fields: 'Fields of new issues',
  writing: 'Writing in documents',
  workflow: 'Questions of workflows',
  test: 'Tests of the settings',
};
export const messagesHead = 'Messages';
export const tokensHead = 'Tokens';
export const notUsedYet = 'No one has used the assistant this month.';

// Project
export const projectHint = 'While it is off, the assistant reads nothing of this project, and no one can ask it here.';
export const allowInProject = 'Use the assistant in this project';
export const turnedOn = 'Assistant turned on in this project';
export const turnedOff = 'Assistant turned off in this project';
