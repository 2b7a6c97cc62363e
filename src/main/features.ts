import type { Entity } from '#contract/entity';
import { account } from '#features/account/server';
import { invitations } from '#features/invitations/server';
import { addedMail, projects } from '#features/projects/server';
import { tasks } from '#features/tasks/server';
import { workspaces } from '#features/workspaces/server';
import type { Config } from '#server/config';
import type { EventReader } from '#server/event-log';
import type { Endpoint } from '#server/handlers';
import type { Mailer } from '#server/mail';

interface Slice {
  endpoints: readonly Endpoint[];
  entities: readonly Entity[];
}

/** Everything that the slices bring to the server. */
export interface Features {
  endpoints: readonly Endpoint[];
  entities: readonly Entity[];
  readers: readonly EventReader[];
}

export function collectFeatures(config: Pick<Config, 'DEFAULT_PLAN' | 'publicUrl'>, mailer: Mailer): Features {
  const slices: Slice[] = [
    account(config.DEFAULT_PLAN),
    workspaces(config.DEFAULT_PLAN),
    projects,
    tasks,
    invitations({ mailer, publicUrl: config.publicUrl }),
  ];
  return {
    endpoints: slices.flatMap((slice) => slice.endpoints),
    entities: slices.flatMap((slice) => slice.entities),
    readers: [addedMail(mailer, config.publicUrl)],
  };
}
