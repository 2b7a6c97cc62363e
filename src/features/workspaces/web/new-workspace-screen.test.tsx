import { cleanup, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { colorFor } from '#ui/palette';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { forgetAnswers } from '#web/swr';
import { workspaceRoutes } from './routes.ts';

const MARA = newId();
const prices = {
  FREE: { MONTHLY: 0, YEARLY: 0 },
  PRO: { MONTHLY: 8, YEARLY: 6 },
  BUSINESS: { MONTHLY: 14, YEARLY: 12 },
  ENTERPRISE: null,
};
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

let server: Loopback;
let leave: () => void;
let made: string;
let isCharged: boolean;
let defaultPlan: string;

beforeEach(async () => {
  made = newId();
  isCharged = false;
  defaultPlan = 'FREE';
  server = await loopback(({ method, query, body }) => {
    if (method === 'OPTIONS') return { status: 204, headers: cors };
    if (query.get('endpoint') === 'create-workspace') {
      const { planType, creatingWorkspaceWithPlan } = body as { planType: string; creatingWorkspaceWithPlan: boolean };
      const url = `https://cairn.example.com/workspace/${made}/payment/${planType}`;
      return { status: 200, part: creatingWorkspaceWithPlan ? { workspaceId: made, url } : { id: made }, headers: cors };
    }
    if (query.get('endpoint') === 'get-plan-offer')
      return { status: 200, part: { isCharged, prices, defaultPlan }, headers: cors };
    return { status: 200, part: {}, headers: cors };
  });
  leave = await signedIn(server.url, MARA);
});

afterEach(async () => {
  cleanup();
  forgetAnswers(false);
  leave();
  await server.close();
});

const pages: RouteObject[] = [
  ...workspaceRoutes([]),
  { path: '/workspace/:id/projects', element: <h1>Its projects</h1> },
  { path: '/workspace/:id/payment/:planType', element: <h1>Its payment</h1> },
];
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);

describe('a new workspace', () => {
  it('takes its name from the previous page, and begins there without one', async () => {
    const { address } = rendered(pages, '/workspace/new');
    expect(await screen.findByRole('dialog', { name: 'New workspace' })).toBeVisible();
    expect(address()).toBe('/workspaces?new');
  });

  it('needs only a name, and opens with the dialog for its first project', async () => {
    const { user, address } = rendered(pages, '/workspaces?new');
    await user.click(await screen.findByRole('button', { name: 'Create workspace' }));
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(sent('create-workspace')).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Northwind{Enter}');
    await screen.findByRole('heading', { name: 'Its projects' });
    expect(address()).toBe(`/workspace/${made}/projects?new`);
    expect(sent('create-workspace')[0]?.body).toEqual({ name: 'Northwind', color: colorFor('Northwind') });
  });

  it('gets a color and a plan first on the separate page', async () => {
    const { user, address } = rendered(pages, '/workspaces?new');
    await user.type(await screen.findByLabelText('Name'), 'Northwind');
    await user.click(screen.getByRole('button', { name: 'Set color and plan first' }));
    await user.click(await screen.findByRole('radio', { name: 'Violet' }));
    await user.click(screen.getByRole('radio', { name: /^Business/ }));
    expect(await screen.findByRole('radio', { name: /^Monthly\s*\$14 per seat per month/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Yearly\s*\$12 per seat per month, billed yearly/ }));
    await user.click(screen.getByRole('button', { name: 'Create and continue to payment' }));
    await screen.findByRole('heading', { name: 'Its payment' });
    expect(sent('create-workspace')[0]?.body).toEqual({
      name: 'Northwind',
      description: '',
      color: 'violet',
      planType: 'BUSINESS',
      billingFrequency: 'YEARLY',
      creatingWorkspaceWithPlan: true,
    });
    expect(address()).toBe(`/workspace/${made}/payment/BUSINESS`);
  });

  it('begins on the default plan of the server without payment', async () => {
    defaultPlan = 'PRO';
    const { user } = rendered(pages, { pathname: '/workspace/new', state: { name: 'Northwind' } });
    expect(await screen.findByRole('radio', { name: /^Pro/, checked: true })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Billing' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create workspace' }));
    await screen.findByRole('heading', { name: 'Its projects' });
    expect(sent('create-workspace')[0]?.body).toMatchObject({ creatingWorkspaceWithPlan: false });
    expect(sent('create-workspace')[0]?.body).not.toHaveProperty('planType');
  });

  it('on the free plan opens at once', async () => {
    const { user, address } = rendered(pages, { pathname: '/workspace/new', state: { name: 'Northwind' } });
    await user.click(await screen.findByRole('button', { name: 'Create workspace' }));
    await screen.findByRole('heading', { name: 'Its projects' });
    expect(address()).toBe(`/workspace/${made}/projects?new`);
  });

  it('shows the prices of plans, and offers none that is by agreement', async () => {
    isCharged = true;
    rendered(pages, { pathname: '/workspace/new', state: { name: 'Northwind' } });
    expect(await screen.findByRole('radio', { name: /^Pro\s*\$8 per seat per month, or \$6 billed yearly/ })).toBeEnabled();
    expect(screen.getByRole('radio', { name: /^Enterprise\s*Ask the operator/ })).toBeDisabled();
    expect(screen.getByText(/starts when you pay for it/)).toBeVisible();
    expect(screen.queryByText(/Plans are free on this server/)).not.toBeInTheDocument();
  });

  it('shows what each plan allows, and that nothing is charged', async () => {
    rendered(pages, { pathname: '/workspace/new', state: { name: 'Northwind' } });
    expect(await screen.findByRole('radio', { name: /^Free\s*5 seats, 5 projects, 5 GB storage/ })).toBeChecked();
    expect(
      screen.getByRole('radio', { name: /^Business\s*Unlimited seats, unlimited projects, 1 TB storage/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Plans are free on this server/)).toBeVisible();
  });
});

describe('a person without a workspace', () => {
  it('learns how to get one', async () => {
    rendered(pages, '/workspaces');
    expect(await screen.findByRole('heading', { name: 'No workspaces yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New workspace' })).toBeVisible();
  });
});
