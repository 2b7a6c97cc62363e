import type pg from 'pg';
import type { HealthStatus } from '#features/project-health/contract';
import type { ApiCaller } from './api-caller.ts';
import type { Cast } from './demo-people.ts';
import type { PersonName } from './demo-project.ts';

interface Said {
  key: string;
  by: PersonName;
  daysAgo: number;
  status: HealthStatus;
  content: string;
}

/** What people say about the projects of the demo, the oldest first. */
const UPDATES: readonly Said[] = [
  {
    key: 'WEB',
    by: 'mara',
    daysAgo: 16,
    status: 'ON_TRACK',
    content: 'The catalog is complete.\n\nNext we connect payment in the test shop.',
  },
  {
    key: 'WEB',
    by: 'jonas',
    daysAgo: 9,
    status: 'AT_RISK',
    content: 'Card payments take longer than planned.\n\n- The bank answers slowly.\n- Gift cards wait for it.',
  },
  {
    key: 'WEB',
    by: 'mara',
    daysAgo: 2,
    status: 'ON_TRACK',
    content:
      'Payment works in the test shop.\n\nLaunch day stays where it is. The redirects of the old site are the largest part left.',
  },
  {
    key: 'APP',
    by: 'ines',
    daysAgo: 5,
    status: 'AT_RISK',
    content: 'Testing on site moves by a week.\n\nThe crew is out until then.',
  },
  { key: 'OPS', by: 'mara', daysAgo: 12, status: 'ON_TRACK', content: 'Nothing unusual this month.' },
];

interface Parts {
  door: ApiCaller;
  pool: pg.Pool;
  cast: Cast;
  workspaceId: string;
}

// Updates that were written just now are dated as if they had been written on their days.
const DATE_UPDATE = `
UPDATE "ProjectUpdate" SET "createdAt" = now() - make_interval(days => $2, hours => 3) WHERE "id" = $1`;
const DATE_EVENT = `
UPDATE "Event" SET "occurredAt" = now() - make_interval(days => $2, hours => 3) WHERE "targetId" = $1`;

/** Posts the updates of the demo's projects. */
export async function fillHealth({ door, pool, cast, workspaceId }: Parts): Promise<void> {
  const { rows } = await pool.query<{ id: string; key: string }>('SELECT "id", "key" FROM "Project" WHERE "workspaceId" = $1', [
    workspaceId,
  ]);
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  for (const { key, by, daysAgo, status, content } of UPDATES) {
    const projectId = idOf.get(key);
    if (projectId === undefined) continue;
    const asked = { query: { projectId }, body: { status, content } };
    const { id } = await door.act<{ id: string }>(cast[by].token, 'POST', 'project', 'create-project-update', asked);
    await pool.query(DATE_UPDATE, [id, daysAgo]);
    await pool.query(DATE_EVENT, [id, daysAgo]);
  }
}
