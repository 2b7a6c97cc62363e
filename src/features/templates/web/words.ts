// Creating
export const titleAddedFromName = (title: string, name: string) => `“${title}” added from ${name}`;

// Template form
export const bug = 'Bug';
export const feature = 'Feature';
export const improvement = 'Improvement';
export const task = 'Task';
export const question = 'Question';
export const incident = 'Incident';
export const name = 'Name';
export const giveItAName = 'Give it a name.';
export const title = 'Title';
export const priority = 'Priority';
export const type = 'Type';
export const description = 'Description';
export const subtasks = 'Subtasks';
export const subtasksHint = 'One a line';
export const atMostSubtasksMax = (SUBTASKS_MAX: number) => `At most ${SUBTASKS_MAX}`;
export const cancel = 'Cancel';
export const save = 'Save';
export const create = 'Create';

// Template items
export const saveAsTemplate = 'Save as template';
export const templateNameMade = (name: string) => `Template “${name}” made`;
export const thisPartCouldNotBeLoaded = 'This part could not be loaded. Check the connection and try again.';

// Template picker
export const template = 'Template';
export const templatePlaceholder = 'Search templates…';
export const noTemplateYetSaveATask = 'No template yet. Save a task as one from its menu.';

// Templates screen
export const newTemplate = 'New template';
export const templatesFor = 'Templates for';
export const tasks = 'Tasks';
export const issues = 'Issues';
export const theTemplates = 'the templates';
export const editTemplate = 'Edit template';
export const theTemplatesAreLoading = 'The templates are loading';
export const noTemplatesYet = 'No templates yet';
export const whatIsWrittenAgainAndAgain = 'What is written again and again is written once here, subtasks included.';
export const whatAGoodReportSaysIs = 'What a good report says is asked for here.';
export const templatesForTasks = 'Templates for tasks';
export const templatesForIssues = 'Templates for issues';
export const moveNameUp = (name: string) => `Move ${name} up`;
export const moveNameDown = (name: string) => `Move ${name} down`;
export const editName = (name: string) => `Edit ${name}`;
export const deleteName = (name: string) => `Delete ${name}`;
export const templateNameDeleted = (name: string) => `Template ${name} deleted`;
export const templatesThatComeWithCairn = 'Templates that come with Cairn';
export const theseComeWithCairnAndCan = 'These come with Cairn and can be chosen as they are. Keep one as your own to change it.';
export const keepNameAsATemplateOf = (name: string) => `Keep ${name} as a template of the project`;
export const keepAsOwn = 'Keep as own';
