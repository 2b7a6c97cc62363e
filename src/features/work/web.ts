export { type AskedWork, askForWork, useAskedWork } from './web/asked-work.ts';
export { useAskingKey } from './web/use-asking-key.ts';
export { useWorkLive, type WorkFinding, workRows, type WorkScope } from './web/data.ts';
