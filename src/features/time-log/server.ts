import { timeEntryEntity } from './contract.ts';
import { timeLogEndpoints } from './server/handlers.ts';

export { stopTimerIn } from './server/timers.ts';

export const timeLog = { endpoints: timeLogEndpoints, entities: [timeEntryEntity] };
