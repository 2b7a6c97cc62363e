import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { store } from '#web/row-store';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { ProjectsNav } from './projects-nav.tsx';
import { answers, MARA, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let leave = () => {};
const world = northwind();

beforeEach(async () => {
  server = await loopback((asked) => answers(world, asked));
  leave = await signedIn(server.url, MARA);
});
afterEach(async () => {
  leave();
  store.forget();
  await server.close();
});

const opened = () => rendered([{ path: '/', element: <ProjectsNav workspaceId={world.id} projectId={null} views={[]} /> }], '/');

it('the projects that one is not a member of do not stand among one’s own', async () => {
  world.projects = [
    project('Website', 'WEB'),
    project('Payroll', 'PAY', { isMember: false }),
    project('Harbour', 'HAR', { isFavourite: true }),
  ];
  opened();
  await screen.findByRole('link', { name: 'Payroll' });
  const names = screen
    .getAllByText(/^(?:Favourites|Your projects|Other projects|Website|Payroll|Harbour)$/)
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Favourites', 'Harbour', 'Your projects', 'Website', 'Other projects', 'Payroll']);
});
