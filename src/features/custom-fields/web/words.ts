// Custom fields panel
export const customFields = 'Custom fields';

// Fields dialog
export const customFieldsHint = 'Add your own fields to tasks. Everyone who can see the project can see them.';
export const done = 'Done';

// Fields editor
export const fieldMoved = (name: string, position: number, total: number) => `${name} moved to position ${position} of ${total}`;
export const notInPlan = "Your plan doesn't include custom fields. You can still read the values that tasks have.";
export const fields = 'Fields';
export const loadingFields = 'Loading the fields';
export const noFieldsYet = 'No fields yet';
export const noFieldsHint = 'Add one for details that you track on every task, such as a customer or a budget.';
export const comparePlans = 'Compare plans';

// Data
export const fieldAdded = (name: string) => `Field “${name}” added`;

// Field control
export const yes = 'Yes';
export const no = 'No';
export const none = 'None';
export const noOptions = 'No options found';
export const noOne = 'No one';
export const noDate = 'No date';
export const empty = 'Empty';
export const openLink = (address: string) => `Open ${address}`;

// Field row
export const deleteFieldTitle = (name: string) =>
  `Delete ${name}? Its value will be deleted from every task. This cannot be undone.`;
export const cancel = 'Cancel';
export const deleteField = 'Delete field';
export const nameOf = (name: string) => `Name of ${name}`;
export const optionsOf = (name: string) => `Options of ${name}`;
export const deleteNamed = (name: string) => `Delete ${name}`;

// New field form
export const fieldExists = 'A field with this name already exists. Enter another name.';
export const newField = 'New field';
export const newFieldPlaceholder = 'Customer, budget, browser…';
export const type = 'Type';
export const addField = 'Add field';
export const newFieldOptions = 'Options of the new field';
export const optionRequired = 'Add at least one option.';

// Options editor
export const optionExists = 'An option with this name already exists. Enter another name.';
export const colorOf = (name: string) => `Color of ${name}`;
export const optionName = (name: string) => `Name of option ${name}`;
export const removeOption = (name: string) => `Remove ${name} from all tasks`;
export const newOption = 'New option';
export const addOption = 'Add option';
