import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers, revalidate } from '#web/swr';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { useInTrail } from '#web/trail';
import { projectRows, workspaceProjects } from './data.ts';
import { projectFrameRoute } from './routes.ts';
import { answers, MARA, type Northwind, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let world: Northwind;
let stops: (() => void)[] = [];
let isFrameHeld = false;

beforeEach(async () => {
  world = northwind();
  world.instead = ({ query }) =>
    query.get('endpoint') === 'get-board-frame'
      ? { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r-7' } } }
      : undefined;
  isFrameHeld = false;
  server = await loopback((asked) =>
    isFrameHeld && asked.query.get('endpoint') === 'get-board-frame' ? new Promise(() => {}) : answers(world, asked),
  );
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  // No test should receive an answer to an earlier one.
  forgetAnswers(false);
  await server.close();
});

const openMenu = vi.fn();
const Frame = () => (
  <main>
    <Outlet context={{ openMenu, project: { all: ['Project'], own: [] } }} />
  </main>
);
const Board = () => <p>The board</p>;
function Form() {
  useInTrail({ label: 'WEB-1', to: '/one' }, { label: 'Edit' });
  return <h1>Edit WEB-1</h1>;
}
const views = [
  { path: 'board', label: 'Board', icon: null, keys: 'g b', routes: [{ index: true, Component: Board }] },
  { path: 'issues', label: 'Issues', icon: null, keys: 'g i', routes: [{ path: 'form', Component: Form }] },
];
const joining = async () => ({ JoinButton: () => <button type="button">Ask to join</button> });
const pages: RouteObject[] = [{ Component: Frame, children: [projectFrameRoute({ views, joining })] }];
const opened = (projectId: string) => rendered(pages, `/dashboard/${world.id}/projects/${projectId}/board`);

describe('a project that cannot be opened', () => {
  it('keeps its bar with the name from the sidebar and the menu button', async () => {
    const website = project('Website', 'WEB');
    world.projects = [website];
    const { user } = opened(website.id);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(await within(screen.getByRole('banner')).findByText('Website')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(openMenu).toHaveBeenCalledOnce();
    expect(screen.queryByText('The board')).toBeNull();
  });

  it('is called “Project” if its name is unknown', async () => {
    opened(newId());
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText('Project')).toBeVisible();
  });
});

const known = (fields: Parameters<typeof project>[2]) => {
  const website = project('Website', 'WEB', { ...fields, workspaceId: world.id });
  world.projects = [website];
  world.instead = ({ query }) =>
    query.get('endpoint') === 'get-board-frame'
      ? { status: 200, part: { project: world.projects[0], people: [], labels: [] } }
      : undefined;
  return website;
};

it('that a person loses while it is open says so, leads to the others, and takes the focus', async () => {
  const website = known({});
  opened(website.id);
  expect(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Website' })).toBeVisible();
  world.instead = ({ query }) =>
    query.get('endpoint') === 'get-board-frame'
      ? { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r-7' } } }
      : undefined;
  await act(() => revalidate(projectRows.key({ workspaceId: world.id, projectId: website.id })));
  expect(await screen.findByRole('heading', { name: 'You no longer have access to Website' })).toBeVisible();
  expect(screen.queryByText('The board')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to projects' })).toHaveAttribute('href', `/workspace/${world.id}/projects`);
  expect(within(screen.getByRole('banner')).getByText('Website')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('says in one bar where a form is, with the way back, and in one heading what it is', async () => {
  const website = known({});
  const base = `/dashboard/${world.id}/projects/${website.id}`;
  rendered(pages, `${base}/issues/form`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleName('Edit WEB-1');
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(await trail.findByRole('link', { name: 'Issues' })).toHaveAttribute('href', `${base}/issues`);
  expect(trail.getByRole('link', { name: 'WEB-1' })).toBeVisible();
  expect(trail.getByText('Edit')).toHaveAttribute('aria-current', 'page');
});

it('shows what the sidebar knows of a project until its frame arrives', async () => {
  const website = known({});
  await workspaceProjects.fetch({ workspaceId: world.id });
  isFrameHeld = true;
  opened(website.id);
  const bar = within(await screen.findByRole('banner'));
  expect(await bar.findByRole('link', { name: 'Website' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Actions for Website' })).toBeVisible();
});

describe('an archived project', () => {
  const inArchive = (role: 'ADMIN' | 'MEMBER') => known({ status: 'ARCHIVED', role });

  it('says over its views that it is read-only, and lets its admins restore it', async () => {
    const { user } = opened(inArchive('ADMIN').id);
    expect(await screen.findByText(/is archived and read-only/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore project' }));
    expect(screen.queryByText(/is archived and read-only/)).toBeNull();
    await waitFor(() => expect(world.projects[0]?.status).toBe('ACTIVE'));
  });

  it('lets no one else restore it', async () => {
    opened(inArchive('MEMBER').id);
    expect(await screen.findByText(/is archived and read-only/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore project' })).toBeNull();
  });
});
