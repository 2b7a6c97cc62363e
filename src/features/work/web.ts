export { type AskedWork, askForWork, useAskedWork } from './web/asked-work.ts';
export { useWorkLive, workRows, type WorkScope } from './web/data.ts';
