import { listed } from '#contract/counts';

// What hinders a workflow from being published.
export const noTrigger = 'Select what starts the workflow.';
export const noSteps = 'Add at least one step.';
export const noField = 'Select a field.';
export const unknownField = 'This field does not exist any more. Select another.';
export const noPullRequestState = 'Select at least one state of the pull request.';
export const noCron = 'Enter when it runs, as five fields of cron such as 0 9 * * 1.';
export const tooOften = 'It can run every 5 minutes at most.';
export const noConditionField = 'Select what the condition tests.';
export const noConditionValue = 'Enter a value to compare with.';
export const wrongOperator = 'This field cannot be compared in this way.';
export const noItemForConditions = 'This trigger is about no task or issue whose fields could be tested.';
export const noItemForStep = 'This trigger is about no task or issue that the step could change.';
export const onlyTasks = 'Only tasks can do this, and the trigger is about issues.';
export const lostStep = 'The step that this one is in does not exist any more.';
export const nestedForEach = 'Steps for each subtask cannot contain others for each subtask.';
export const noWaitInForEach = 'A wait or an approval cannot be inside of steps for each subtask.';
export const emptyLane = 'Add at least one step inside of it.';
export const sameIds = 'Two steps have the same ID.';
export const noPerson = 'Select a person.';
export const noLabel = 'Select a label.';
export const noSprint = 'Select a sprint.';
export const noProject = 'Select a project.';
export const sameProject = 'Select another project than this one.';
export const needsOwner = 'Let the workflow act as its owner, so that it reaches other projects.';
export const noTitle = 'Enter a title.';
export const noTemplate = 'Select a template.';
export const noText = 'Enter a text.';
export const noOne = 'Select whom to tell.';
export const noAddress = 'Select an address.';
export const noDate = 'Enter until when to wait.';
export const noApprovers = 'Select who approves.';
export const gonePerson = 'Someone here no longer takes part in the project. Select another person.';
export const goneLabel = 'A label here was deleted. Select another.';
export const goneSprint = 'The sprint was deleted or has ended. Select another.';
export const goneProject = 'You cannot create tasks in this project.';
export const goneTemplate = 'The template was deleted. Select another.';
export const goneAddress = 'The address was deleted. Select another.';
export const notSettable = 'No step can set this field.';

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
export const stoppedMidway =
  'The server stopped while it called the address. To call it twice would be worse, so it was not repeated.';
export const lostAddress = 'The address cannot be read any more. Add it again.';
export const answeredWith = (status: number): string => `The address answered with the status ${status}.`;
export const notReached = (host: string): string => `${host} could not be reached.`;
export const notANumber = (value: string): string => `“${value}” is not a number.`;
export const notADay = (value: string): string => `“${value}” is not a day.`;
export const notAFlag = (value: string): string => `“${value}” is neither true nor false.`;
export const notAnOption = (value: string, options: readonly string[]): string =>
  `“${value}” is none of its values, which are ${listed(options)}.`;
export const refused = 'The owner of the workflow may not do this.';
export const notFound = 'What the step is about does not exist any more, or the workflow cannot reach it.';
