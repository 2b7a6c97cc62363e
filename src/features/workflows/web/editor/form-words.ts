import { counted } from '#contract/counts';

// Smart values
export const smartValues = 'Smart values';
export const smartValuesFound = (count: number, first: string) => `${counted(count, 'smart value')}, first ${first}`;
export const insertValueInto = (field: string) => `Insert a smart value: ${field}`;
export const smartValueInstead = 'Use a smart value';
export const selectAValue = 'Select a value';
export const dayValueHint = 'A day such as 2026-12-24, or a smart value such as {{ today | plus: 2 days }}.';
export const emptyValueHint = 'Leave it empty to empty the field.';
export const markdownHint = 'Markdown. Type {{ to insert smart values.';

// Trigger
export const startsWhen = 'It starts when';
export const selectTrigger = 'Select what starts it';
export const about = 'About';
export const assignedTo = 'Assigned to';
export const anyone = 'Anyone';
export const anyLabel = 'Any label';
export const anyValue = 'Any value';
export const from = 'From';
export const to = 'To';
export const when = 'When';
export const pullRequestStates = 'The pull request is';
export const selectState = 'Select at least one';
export const sprintStarts = 'A sprint starts';
export const sprintEnds = 'A sprint ends';
export const days = 'Days';
export const beforeDueDate = 'before the due date';
export const afterDueDate = 'after the due date';
export const runsOn = 'It runs on';
export const runsOnHint = 'Members find it in the menu of the item, as “Run workflow”.';
export const aTask = 'A task';
export const anIssue = 'An issue';
export const noItem = 'No item';
export const repeats = 'Repeats';
export const everyNames = { DAY: 'Every day', WORKDAY: 'Monday to Friday', WEEK: 'Every week', MONTH: 'Every month' } as const;
export const customSchedule = 'Custom schedule';
export const cron = 'Schedule as cron';
export const cronHint = 'Minute, hour, day, month and weekday, such as 0 9 * * 1-5. In the time zone of the project.';
export const time = 'Time';
export const day = 'Day';
export const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
export const scheduleItems = 'It runs';
export const scheduleItemNames = { NONE: 'Once', TASK: 'Once for each open task', ISSUE: 'Once for each open issue' } as const;
export const taskOfRequest = 'Task of the request';
export const taskOfRequestHint =
  'The key of the task in the request, such as {{ webhook.task }}. Leave it empty if it is about none.';
export const hasAddress = 'It has an address. Create a new one if the address got lost.';
export const noAddress = 'Another program starts this workflow by a POST request to its address.';
export const createAddress = 'Create address';
export const newAddress = 'Create new address';
export const confirmNewAddress = 'Create a new address?';
export const newAddressHint = 'The address before stops working at once.';
export const addressOfWorkflow = 'Address';
export const addressOnce = 'Copy the address now. It is not shown again.';
export const copyAddress = 'Copy';
export const addressCopied = 'Address copied';

// Conditions
export const conditions = 'Conditions';
export const noItemToTest = 'This workflow is about no item, so there are no conditions to test.';
export const noConditions = 'No conditions: it always continues.';
export const oneCondition = 'This must hold:';
export const matchOf = (group: string) => `${group}: which must hold`;
export const matchAll = 'All must hold';
export const matchAny = 'One must hold';
export const addCondition = 'Add condition';
export const addGroup = 'Add group';
export const groupNamed = (outer: string, number: number) => `${outer}, group ${number}`;
export const removeGroup = (group: string) => `Remove ${group}`;
export const conditionNumber = (number: number) => `Condition ${number}`;
export const removeCondition = (number: number) => `Remove condition ${number}`;
export const field = 'Field';
export const selectField = 'Select a field';
export const whoChangedIt = 'Who changed it';
export const operator = 'Operator';
export const valueOf = (name: string) => `Value of ${name}`;
export const selectValue = 'Select a value';
export const selectValues = 'Select values';
export const dayKinds = { today: 'Today', ago: 'Days ago', ahead: 'Days from now', day: 'A day' } as const;

// Steps
export const newValue = 'New value';
export const emptied = 'Empty';
export const selectDay = 'Select a day';
export const assignTo = 'Assign to';
export const assignModes = {
  PERSON: 'These people',
  CREATOR: 'The creator',
  LEAST_LOADED: 'Who has the least to do',
  ROUND_ROBIN: 'Everyone in turn',
  NOBODY: 'No one',
} as const;
export const people = 'People';
export const selectPeople = 'Select people';
export const among = 'Among';
export const everyoneHere = 'Everyone in the project';
export const label = 'Label';
export const labels = 'Labels';
export const selectLabel = 'Select a label';
export const noLabels = 'No labels in this project';
export const moveTo = 'Move to';
export const sprintTargets = [
  { value: 'ACTIVE', label: 'The active sprint' },
  { value: 'NEXT', label: 'The next sprint' },
  { value: 'BACKLOG', label: 'The backlog' },
  { value: 'SPRINT', label: 'One sprint' },
] as const satisfies readonly { value: string; label: string }[];
export const sprint = 'Sprint';
export const selectSprint = 'Select a sprint';
export const noSprints = 'No open sprints';
export const project = 'Project';
export const selectProject = 'Select a project';
export const moveToProjectHint = 'Needs the right to create tasks there.';
export const noOtherProjects = 'No other projects';
export const title = 'Title';
export const description = 'Description';
export const content = 'Content';
export const type = 'Type';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const noAssignee = 'No assignee';
export const dueDate = 'Due date';
export const subtasks = 'Subtasks';
export const addSubtask = 'Add subtask';
export const subtaskNumber = (number: number) => `Subtask ${number}`;
export const removeSubtask = (number: number) => `Remove subtask ${number}`;
export const template = 'Template';
export const selectTemplate = 'Select a template';
export const noTemplates = 'No templates of tasks in this project';
export const comment = 'Comment';
export const noOneInParticular = 'No one in particular';
export const noOne = 'No one';
export const peopleOfItem = 'People of the item';
export const roles = 'Everyone with the role';
export const channel = 'Channel';
export const channelHint = 'A channel of a chat that accepts incoming webhooks.';
export const noChannel = 'No channel';
export const message = 'Message';
export const address = 'Address';
export const selectAddress = 'Select an address';
export const noAddresses = 'No addresses yet';
export const manageAddresses = 'Manage addresses';
export const body = 'Body';
export const bodyHint = 'JSON with smart values. Leave it empty to send the item and what happened.';
export const wait = 'Wait';
export const forSomeTime = 'For some time';
export const untilDay = 'Until a day';
export const amount = 'Amount';
export const unit = 'Unit';
export const waitUnits = { MINUTES: 'Minutes', HOURS: 'Hours', DAYS: 'Days' } as const;
export const until = 'Until';
export const untilHint = 'A day or a time, such as {{ task.dueDate | minus: 1 day }}. A day begins at 8:00.';
export const forEachHint = 'The steps in its lane run once for each subtask. In texts, {{ subtask.title }} is its title.';
export const approvalsNotInPlan =
  'This plan does not include approvals. You can write this step, and publish it on a larger plan.';
export const approvers = 'Approvers';
export const approvalsNeeded = 'Approved when';
export const oneApproves = 'One of them approves';
export const allApprove = 'All of them approve';
export const question = 'Question';
export const questionHint = 'What the approvers read. Type {{ to insert smart values.';
export const assistantTasks = {
  SUMMARIZE: 'Summarize the item',
  CLASSIFY: 'Choose one of several options',
  BREAK_DOWN: 'Propose subtasks',
} as const;
export const assistantTaskHints = {
  SUMMARIZE: 'It reads the item with its comments, and says in a few sentences how it stands.',
  CLASSIFY: 'It reads the item with its comments, and says which option fits, or none.',
  BREAK_DOWN:
    'It reads the task with its comments. You find the proposed subtasks in your chats; nothing changes until you apply them.',
} as const;
export const assistantTask = 'What to do';
export const options = 'Options';
export const optionNumber = (number: number) => `Option ${number}`;
export const addOption = 'Add option';
export const removeOption = (number: number) => `Remove option ${number}`;
export const guidance = 'What matters';
export const guidanceHint = 'In your own words, without smart values. Leave it empty if nothing in particular does.';
export const answerName = 'Name of the answer';
export const answerNameHint = (path: string) => `Later steps use it as {{ ${path} }}, and branches can test it.`;

// Addresses
export const addresses = 'Addresses';
export const addressesHint = 'Other programs and channels that workflows of this project can call.';
export const addAddress = 'Add address';
export const addressNameExample = 'Releases channel';
export const name = 'Name';
export const url = 'URL';
export const urlHint = 'A public https address. After you add it, only its host is shown.';
export const close = 'Close';
export const deleteAddress = 'Delete address';
export const keepAddress = 'Keep address';
export const deleteNamed = (called: string) => `Delete ${called}`;
export const deleteAddressHint = (called: string) => `Steps that call ${called} fail until you select another address.`;
