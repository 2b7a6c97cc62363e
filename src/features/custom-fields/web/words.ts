// Custom fields panel
export const fieldsOfTheProject = 'Fields of the project';

// Fields dialog
export const fieldsOfTheProjectDescription =
  'What a task holds beside its own fields. Everybody who may read the project sees them.';
export const done = 'Done';

// Fields editor
export const nameCountOfCount2 = (name: string, count: number, count2: number) => `${name}, ${count} of ${count2}`;
export const thePlanOfThisWorkspaceHas =
  'The plan of this workspace has no custom fields. What tasks hold already stays to be read.';
export const fields = 'Fields';
export const thereAreNoneYet = 'There are none yet.';
export const seeThePlans = 'See the plans';

// Data
export const fieldNameAdded = (name: string) => `Field ${name} added`;

// Field control
export const yes = 'Yes';
export const no = 'No';
export const none = 'None';
export const noOptionHasThisName = 'No option has this name.';
export const nobody = 'Nobody';
export const noDate = 'No date';
export const empty = 'Empty';
export const openText = (text: string) => `Open ${text}`;

// Field row
export const deleteNameAndWhatEveryTask = (name: string) =>
  `Delete ${name} and what every task holds in it? This cannot be undone.`;
export const keepIt = 'Keep it';
export const deleteLabel = 'Delete';
export const nameOfName = (name: string) => `Name of ${name}`;
export const optionsOfName = (name: string) => `Options of ${name}`;
export const moveNameUp = (name: string) => `Move ${name} up`;
export const moveNameDown = (name: string) => `Move ${name} down`;
export const deleteName = (name: string) => `Delete ${name}`;

// New field form
export const aFieldWithThisNameAlready = 'A field with this name already exists.';
export const newField = 'New field';
export const newFieldPlaceholder = 'Customer, budget, browser …';
export const kind = 'Kind';
export const addField = 'Add field';
export const optionsOfTheNewField = 'Options of the new field';
export const addAtLeastOneOption = 'Add at least one option.';

// Options editor
export const anOptionWithThisNameAlready = 'An option with this name already exists.';
export const colorOfName = (name: string) => `Color of ${name}`;
export const nameOfTheOptionName = (name: string) => `Name of the option ${name}`;
export const takeNameAwayFromEveryTask = (name: string) => `Take ${name} away, from every task too`;
export const newOption = 'New option';
export const add = 'Add';
