import { counted, figure } from '#contract/counts';

// Creating
export const taskCreatedFrom = (title: string, template: string) => `“${title}” created from “${template}”`;

// Template form
export const bug = 'Bug';
export const feature = 'Feature';
export const improvement = 'Improvement';
export const task = 'Task';
export const question = 'Question';
export const incident = 'Incident';
export const name = 'Name';
export const nameRequired = 'Enter a name.';
export const title = 'Title';
export const priority = 'Priority';
export const type = 'Type';
export const description = 'Description';
export const subtasks = 'Subtasks';
export const subtasksHint = 'Enter one subtask per line.';
export const tooManySubtasks = (max: number) => `Enter up to ${counted(max, 'subtask')}.`;
export const cancel = 'Cancel';
export const subtaskTooLong = (max: number) => `Shorten each subtask to ${figure(max)} characters or fewer.`;
export const saveChanges = 'Save changes';
export const createTemplate = 'Create template';

// Template items
export const saveAsTemplate = 'Save as template';
export const templateCreated = (name: string) => `Template “${name}” created`;
export const loadFailed = 'This part did not load. Check your connection and try again.';

// Template picker
export const template = 'Template';
export const templatePlaceholder = 'Search templates…';
export const pickerEmpty = 'No templates found. Create one on the Templates page.';

// Templates screen
export const templates = 'Templates';
export const newTemplate = 'New template';
export const createFirstTemplate = 'Create first template';
export const templatesFor = 'Templates for';
export const tasks = 'Tasks';
export const issues = 'Issues';
export const theTemplates = 'the templates';
export const editTemplate = 'Edit template';
export const loadingTemplates = 'Loading templates';
export const noTemplatesYet = 'No templates yet';
export const taskTemplatesHint = 'Create a template for tasks that you often add, with their description and subtasks.';
export const issueTemplatesHint = 'Create a template to ask everyone who reports an issue for the same details.';
export const taskTemplates = 'Task templates';
export const issueTemplates = 'Issue templates';
export const editNamed = (name: string) => `Edit ${name}`;
export const deleteNamed = (name: string) => `Delete ${name}`;
export const templateDeleted = (name: string) => `Template “${name}” deleted`;
export const builtInTemplates = 'Built-in templates';
export const builtInHint = 'You can use these templates as they are. Add one to the project to edit it.';
export const addNamedToProject = (name: string) => `Add to project: ${name}`;
export const addToProject = 'Add to project';
