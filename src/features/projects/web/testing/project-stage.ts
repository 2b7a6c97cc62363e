import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { newId } from '#contract/new-id';
import type { ProjectRole } from '#contract/permissions';
import { startOutbox, stopOutbox } from '#web/outbox';
import { answered, MARA } from '#web/testing/workspace-fixture';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import { project } from './northwind.ts';

/** What a test reads and changes: the project that Mara views, and the server's other answers. */
export interface ProjectStage {
  workspaceId: string;
  projectId: string;
  role: ProjectRole;
  instead(asked: ReceivedCall): Reply | undefined;
  /** The requests for an action so far. */
  sent(name: string): ReceivedCall[];
}

/** A project with a server of its own before each test, which answers with the body for the action's name. */
export function projectStage(
  role: ProjectRole,
  bodies: (asked: ReceivedCall) => Readonly<Record<string, unknown>>,
): ProjectStage {
  let server: Loopback;
  let leave: () => void;
  const stage: ProjectStage = {
    workspaceId: '',
    projectId: '',
    role,
    instead: () => undefined,
    sent: (name) => server.calls.filter(({ query }) => query.get('endpoint') === name),
  };
  const usual = (asked: ReceivedCall): unknown => {
    const name = asked.query.get('endpoint') ?? '';
    return name === 'get-board-frame' ? { project: projectOf(stage), people: [], labels: [] } : (bodies(asked)[name] ?? {});
  };

  beforeEach(async () => {
    Object.assign(stage, { workspaceId: newId(), projectId: newId(), role, instead: () => undefined });
    server = await loopback((asked) => answered(stage, asked, usual));
    leave = await signedIn(server.url, MARA);
    await startOutbox(MARA);
  });

  afterEach(async () => {
    cleanup();
    stopOutbox();
    leave();
    await server.close();
  });

  return stage;
}

const projectOf = ({ projectId, workspaceId, role }: ProjectStage) =>
  project('Website', 'WEB', { id: projectId, workspaceId, role });
