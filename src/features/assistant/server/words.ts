/** Sentences of the server for people. */
export const noSecrets = 'This server keeps no secrets, so it can use only the model of its operator.';
export const AGENT_NAME = 'Assistant';
