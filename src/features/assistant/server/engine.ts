import type pg from 'pg';
import type { Acting } from '#server/acting';
import type { Endpoint } from '#server/handlers';
import type { Log } from '#server/log';
import type { Outgoing } from '#server/outgoing';
import type { Given } from './settings.ts';

/** What answers need to be written. */
export interface Engine extends Given {
  pool: pg.Pool;
  log: Log;
  outgoing: Outgoing;
  acting: Acting;
  /** An action of the server by family and name, such as project.create-task. */
  endpointOf: (action: string) => Endpoint;
}
