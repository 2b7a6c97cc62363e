import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database';
import { people, type PersonName, personNames } from './demo-project.ts';
import type { ApiCaller } from './api-caller.ts';
import type { SignIn } from './sign-in.ts';

export interface DemoPerson {
  id: string;
  token: string;
}

export type Cast = Record<PersonName, DemoPerson>;

/** Creates the accounts of the demo and registers them. Colleagues get passwords that no one ever learns. */
export async function makePeople(door: ApiCaller, signIn: SignIn): Promise<{ cast: Cast; workspaceId: string }> {
  const made = await Promise.all(
    personNames.map(async (name) => {
      const account =
        name === 'mara' ? signIn : { email: `${name}@northwind.example`, password: randomBytes(32).toString('base64url') };
      return { name, ...(await madePerson(door, name, account)) };
    }),
  );
  const cast = Object.fromEntries(made.map(({ name, id, token }) => [name, { id, token }])) as Cast;
  const workspaceId = made.find(({ name }) => name === 'mara')?.workspaceId ?? '';
  return { cast, workspaceId };
}

/** Names the workspace, and says what its people can do. */
export async function nameWorkspace(door: ApiCaller, cast: Cast, workspaceId: string): Promise<void> {
  const rename = { name: 'Northwind', description: 'A shop for lamps, made in the old harbor.', color: 'teal' };
  await door.act(cast.mara.token, 'PUT', 'workspace', 'update-workspace', { query: { workspaceId }, body: rename });
  for (const name of personNames) {
    const body = { metadata: { skills: people[name].skills } };
    await door.act(cast[name].token, 'PUT', 'user', 'update-user-profile', { body });
  }
}

async function madePerson(door: ApiCaller, name: PersonName, { email, password }: SignIn) {
  const { firstName, lastName } = people[name];
  const names = { firstName, lastName };
  const user = await door.identity<{ id: string }>('/admin/users', {
    email,
    password,
    email_confirm: true,
    user_metadata: names,
    // They are nobody's account: a server with only them still waits for its owner.
    app_metadata: { isDemo: true },
  });
  const session = await door.identity<{ access_token: string }>('/token?grant_type=password', { email, password });
  const token = session.access_token;
  const answer = await door.act<Registered>(token, 'POST', 'register', null, { body: { id: user.id, email, ...names } });
  return { id: user.id, token, workspaceId: answer.data.workspace.id };
}

interface Registered {
  data: { workspace: { id: string } };
}

/** Ends the sessions in which the accounts were created. */
export async function leave(door: ApiCaller, cast: Cast): Promise<void> {
  await Promise.all(personNames.map((name) => door.identity('/logout?scope=global', {}, cast[name].token)));
}

/**
 * Makes the colleagues members of the workspace, and sets everyone's department and hours there. Written directly to the table, because
 * the regular way is an emailed invitation, and these people have no email addresses.
 */
export async function joinWorkspace({ pool }: Database, workspaceId: string, cast: Cast): Promise<void> {
  for (const name of personNames) {
    const { role, department, hours } = people[name];
    await pool.query(
      `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role", "department", "capacityHours")
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)
       ON CONFLICT ("workspaceId", "userId") DO UPDATE SET "department" = excluded."department", "capacityHours" = excluded."capacityHours"`,
      [workspaceId, cast[name].id, role, department, hours],
    );
  }
}

/** Makes the colleagues members of a project. Written directly to the table, so that no email announces it. */
export async function joinProject({ pool }: Database, workspaceId: string, projectId: string, cast: Cast): Promise<void> {
  await pool.query(
    `INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") SELECT gen_random_uuid(), $1, $2, u, 'MEMBER' FROM unnest($3::uuid[]) AS u`,
    [workspaceId, projectId, personNames.filter((name) => name !== 'mara').map((name) => cast[name].id)],
  );
}
