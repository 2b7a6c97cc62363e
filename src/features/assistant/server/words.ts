/** Sentences of the server for people. */
export const noSecrets = 'This server keeps no secrets, so it can use only the model of its operator.';
export const AGENT_NAME = 'Assistant';
const TITLE_SHOWN = 100;
export const partsOf = (title: string): string =>
  `Subtasks of ${title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).trimEnd()}…` : title}`;
export const partsProposed = (count: number): string =>
  count === 1
    ? 'This is one part of the task. Nothing changes until you apply it.'
    : `These are ${count} parts of the task. Nothing changes until you apply them.`;
