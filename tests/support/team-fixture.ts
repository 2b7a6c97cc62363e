import { expect } from 'vitest';
import type { WorkspaceRole } from '#contract/permissions';
import type { TeamMember } from '#features/team/contract';
import type { Answer, Person, TestApp } from './app.ts';
import { addToProject, joinWorkspace, membershipOf } from './cast.ts';

/** The body of an answer that must not be a refusal. */
export function made({ status, body }: Answer): Answer['body'] {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** The code of a refusal. */
export const codeOf = ({ body }: Answer): string | undefined => body.error?.code;

/** Creates a task; returns its id. */
export const task = async (by: Person, projectId: string, body: Record<string, unknown>): Promise<string> =>
  made(await by.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'A task', ...body } })).id;

export interface ActOptions {
  role?: string;
  to?: string;
}

/** A separate workspace, whose owner is Olga, with a person of each name in the given role. */
export async function teamFixture(app: TestApp, roles: Readonly<Record<string, WorkspaceRole>>) {
  const olga = await app.person('olga');
  const people = new Map<string, Person>([['olga', olga]]);
  for (const [name, role] of Object.entries(roles)) {
    const person = await app.person(name);
    await joinWorkspace(app, person, olga.workspaceId, role);
    people.set(name, person);
  }
  const { workspaceId } = olga;
  const one = (name: string): Person => people.get(name) ?? olga;
  const membership = (name: string) => membershipOf(app, one(name), workspaceId);
  return {
    workspaceId,
    olga,
    one,
    membership,
    act: async (by: string, method: 'PUT' | 'DELETE', action: string, name: string, more: ActOptions = {}) =>
      one(by).ask(method, 'workspace', action, {
        query: { workspaceId, memberId: await membership(name), ...(more.to && { reassignTo: one(more.to).userId }) },
        ...(more.role && { body: { role: more.role } }),
      }),
    project: async (by: string, visibility: string, members: Readonly<Record<string, 'ADMIN' | 'MEMBER' | 'VIEWER'>> = {}) => {
      const { id } = made(
        await one(by).ask('POST', 'workspace', 'create-project', {
          query: { workspaceId },
          body: { name: `Of ${by}`, visibility },
        }),
      );
      for (const [name, role] of Object.entries(members)) await addToProject(one(by), id, one(name), role);
      return id as string;
    },
    team: async (by: string, query: Record<string, string> = {}) =>
      made(await one(by).ask('GET', 'workspace', 'get-team-members', { query: { workspaceId, ...query } })).items as TeamMember[],
  };
}
