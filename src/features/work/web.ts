export { useWorkLive, workRows, type WorkScope } from './web/data.ts';
