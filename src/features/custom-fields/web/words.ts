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
