/** Sentences of the server for people. */
export const noSecrets = 'This server keeps no secrets, so it can use only the model of its operator.';
export const AGENT_NAME = 'Assistant';
const TITLE_SHOWN = 100;
export const partsOf = (title: string): string =>
  `Subtasks of ${title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).trimEnd()}…` : title}`;
export const breakDown = 'Break this task down into subtasks.';
export const partsProposed = (count: number, workflow: string): string =>
  `The workflow “${workflow}” asked for the parts of this task. ${count === 1 ? 'There is one' : `There are ${count}`}. Nothing changes until you apply ${count === 1 ? 'it' : 'them'}.`;
