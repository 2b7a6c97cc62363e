import { counted, listed } from '#contract/counts';
import type { LastingAbsence, ModelProblem } from '#features/assistant/fields';

// What hinders a workflow from being published.
export const noTrigger = 'Select what starts the workflow.';
export const noSteps = 'Add at least one step.';
export const noField = 'Select a field.';
export const unknownField = 'This field no longer exists. Select another.';
export const noPullRequestState = 'Select at least one state of the pull request.';
export const noCron = 'Enter when it runs, as five fields of cron such as 0 9 * * 1.';
export const tooOften = 'It can run every 5 minutes at most.';
export const noConditionField = 'Select what the condition tests.';
export const noConditionValue = 'Enter a value to compare with.';
export const wrongOperator = 'This field cannot be compared in this way.';
export const noItemForConditions =
  'This trigger comes with no task or issue to test. Remove the conditions, or select another trigger.';
export const noItemForStep = 'This trigger comes with no task or issue to change. Remove the step, or select another trigger.';
export const onlyTasks = 'Only tasks can do this, and the trigger is about issues.';
export const lostStep = 'The step that contains this one no longer exists.';
export const nestedForEach = 'A step for each subtask cannot contain another one.';
export const noWaitInForEach = 'A step for each subtask cannot contain a wait, an approval or a question to the assistant.';
export const emptyLane = 'Add at least one step to it.';
export const sameIds = 'Two steps have the same ID.';
export const noPerson = 'Select a person.';
export const noLabel = 'Select a label.';
export const noSprint = 'Select a sprint.';
export const noProject = 'Select a project.';
export const sameProject = 'Select a project other than this one.';
export const needsOwner = 'Let the workflow act as its owner, so that it reaches other projects.';
export const noTitle = 'Enter a title.';
export const noTemplate = 'Select a template.';
export const noText = 'Enter a text.';
export const noOne = 'Select whom to tell.';
export const noAddress = 'Select an address.';
export const noDate = 'Enter the date to wait for.';
export const noApprovers = 'Select who approves.';
export const gonePerson = 'This person is no longer a member of the project. Select another.';
export const goneLabel = 'A label here was deleted. Select another.';
export const goneSprint = 'The sprint was deleted or has ended. Select another.';
export const goneProject = 'You cannot create tasks in this project.';
export const goneTemplate = 'The template was deleted. Select another.';
export const goneAddress = 'The address was deleted. Select another.';
export const notSettable = 'No step can set this field.';
export const noAnswerName = 'Name the answer with a lowercase letter and then letters and digits, such as summary.';
export const sameAnswerName = 'Another step has an answer with this name. Use another name.';
export const tooFewOptions = (least: number, most: number): string => `Enter ${least} to ${most} options.`;
export const sameOptions = 'Two options are the same.';
export const goneOption = 'The answer that this compares with is no longer one of the options.';
export const noAssistant: Readonly<Record<LastingAbsence, string>> = {
  NOT_IN_PLAN: 'This plan does not include the assistant. Remove the step, or choose a larger plan.',
  OFF: 'The assistant is turned off in this workspace. Remove the step, or ask an admin to turn it on.',
  OFF_IN_PROJECT: 'The assistant is turned off in this project. Remove the step, or turn it on in the settings.',
  NO_MODEL: 'No model is set up for the assistant. Remove the step, or ask an admin to choose one.',
};

// Why a step was skipped or failed.
export const itemGone = 'The task or issue is gone, or was moved to another project.';
export const hasLabel = 'It has the label already.';
export const hasValue = 'It has the value already.';
export const isAssigned = 'This person is assigned already.';
export const isInSprint = 'It is in this sprint already.';
export const noSuchSprint = 'There is no such sprint now.';
export const noCandidate = 'No one could be assigned.';
export const noRecipient = 'There was no one to tell.';
export const noSubtasks = 'The task has no subtasks.';
export const stoppedMidway = 'The server stopped during the call. The address may have received it, so it was not called again.';
export const lostAddress = 'The address can no longer be read. Add it again.';
export const answeredWith = (status: number): string => `The address answered with the status ${status}.`;
export const notReached = (host: string): string => `${host} could not be reached.`;
export const notANumber = (value: string): string => `“${value}” is not a number.`;
export const notADay = (value: string): string => `“${value}” is not a date.`;
export const notAFlag = (value: string): string => `“${value}” is neither true nor false.`;
export const notAnOption = (value: string, options: readonly string[]): string =>
  `“${value}” is not one of its values: ${listed(options)}.`;
export const refused = 'The owner of the workflow does not have permission to do this.';
export const notFound = 'The item of this step no longer exists, or the workflow cannot see it.';
export const notAsked = 'A test does not ask the model. Later steps show the name of the answer in its place.';
export const bothWays = 'This depends on what the assistant answers, so both ways are shown.';
export const partsProposed = (count: number, title: string): string =>
  `The assistant proposes ${counted(count, 'subtask')} of “${title}”. They are in your chats.`;
export const modelProblems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'The model could not be reached.',
  KEY_REFUSED: 'The provider of the model refused the API key. An admin can replace it in the settings.',
  MODEL_UNKNOWN: 'The provider does not have this model. An admin can choose another one in the settings.',
  RATE_LIMITED: 'The provider of the model was busy.',
  TOO_LONG: 'The item or the answer was too long for the model.',
  NOT_UNDERSTOOD: 'The answer of the model could not be read.',
  TOO_SLOW: 'The model took too long.',
  TOO_MANY_STEPS: 'The model looked up too many things.',
  SERVER_ERROR: 'Something went wrong at the provider of the model.',
  NO_LONGER_ALLOWED: 'The assistant was turned off, or its limit was reached.',
};
