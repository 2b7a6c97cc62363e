import { cleanup } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { newId } from '#contract/new-id';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { recolumned, reordered } from '#features/projects/rules';
import type { AutoArchive } from '#features/task-archive/contract';
import { settled } from '#features/task-archive/web/testing/settled';
import { project } from '#features/projects/web/testing/northwind';
import { startOutbox } from '#web/outbox';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { projectSettingsRoute } from '../routes.ts';

/** One project and its server, as a test of its settings needs them. */
export interface SettingsStage {
  project: ProjectSummary;
  labels: Label[];
  hasCustomFields: boolean;
  archiving: AutoArchive;
  /** Answers first, if a test needs another response. */
  instead(asked: ReceivedCall): Reply | undefined;
  sent(name: string): ReceivedCall[];
  open(part?: string): ReturnType<typeof rendered>;
  strike(): Promise<void>;
}

export const label = (projectId: string, name: string): Label => ({ id: newId(), projectId, name, color: 'red', version: 1 });

export async function settingsStage(more: Partial<ProjectSummary> = {}): Promise<SettingsStage> {
  const stage: SettingsStage = {
    project: project('Website', 'WEB', more),
    labels: [],
    hasCustomFields: true,
    archiving: settled(''),
    instead: () => undefined,
    sent: (name) => server.calls.filter(({ query }) => query.get('endpoint') === name),
    open: (part = '') => rendered(pages, `/dashboard/${stage.project.workspaceId}/projects/${stage.project.id}/settings${part}`),
    async strike() {
      cleanup();
      for (const stop of stops.toReversed()) stop();
      await server.close();
    },
  };
  stage.archiving = settled(stage.project.id);
  const server: Loopback = await loopback((asked) => ({
    ...(asked.method === 'OPTIONS' ? { status: 204 } : (stage.instead(asked) ?? { status: 200, part: answer(stage, asked) })),
    headers: cors,
  }));
  const stops = [await signedIn(server.url, 'mara'), startKernel()];
  await startOutbox('mara');
  return stage;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const Frame = () => (
  <main>
    <Outlet context={{ openMenu: () => {} }} />
  </main>
);
const pages: RouteObject[] = [
  { Component: Frame, children: [{ path: '/dashboard/:workspaceId/projects/:projectId', children: [projectSettingsRoute] }] },
  { path: '/workspace/*', element: <h1>Projects</h1> },
];

function answer(stage: SettingsStage, { query, body, headers }: ReceivedCall): unknown {
  const sent = (body ?? {}) as Record<string, never>;
  const changed = (change: Partial<ProjectSummary>) =>
    (stage.project = { ...stage.project, ...change, version: stage.project.version + 1 });
  const { columns, workspaceId, role } = stage.project;
  switch (query.get('endpoint')) {
    case 'get-board-frame':
      return { project: stage.project, people: [], labels: stage.labels };
    case 'get-workspace':
      return {
        id: workspaceId,
        name: 'Northwind',
        version: 1,
        role: role === 'ADMIN' ? 'OWNER' : 'MEMBER',
        isBilling: false,
        subscription: { features: { customFields: stage.hasCustomFields } },
      };
    case 'get-label-uses':
      return { items: stage.labels.map(({ id }, index) => ({ id, tasks: index, issues: index === 1 ? 2 : 0 })) };
    case 'get-auto-archive':
      return stage.archiving;
    case 'set-auto-archive':
    case 'keep-finished-tasks': {
      const { version } = stage.archiving;
      const unplanned = { plannedAt: null, finishedBefore: null, taskCount: 0 };
      return (stage.archiving = { ...stage.archiving, ...unplanned, ...sent, version: version + 1 });
    }
    case 'get-custom-fields':
      return { items: [] };
    case 'update-project-column':
      return changed({ columns: recolumned(columns, query.get('status') as never, sent) });
    case 'reorder-project-columns':
      return changed({ columns: reordered(columns, sent['statuses'] ?? []) });
    case 'create-label':
      return { ...sent, id: headers['idempotency-key'], projectId: stage.project.id, version: 1 };
    case 'update-label':
      return { ...stage.labels.find(({ id }) => id === query.get('labelId')), ...sent, version: 2 };
    case 'delete-label':
      return { id: query.get('labelId') };
    case 'delete-project':
      return { id: stage.project.id };
    default:
      return changed(sent);
  }
}

// What jsdom lacks and toasts and handles need when they are pressed.
HTMLElement.prototype.setPointerCapture ??= () => {};
