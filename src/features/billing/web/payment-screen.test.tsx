import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { again, aWorkspaceWithBilling, inDays, pages, sent, shown, workspaceId, world } from './testing/billing-fixture.tsx';

aWorkspaceWithBilling();

describe('a payment page', () => {
  it('says what is bought, and if nothing is charged', async () => {
    const { user, address } = shown('payment/PRO?billingFrequency=YEARLY');
    expect(await screen.findByRole('heading', { name: 'Pro for this workspace' })).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', `/workspace/${workspaceId}/billing`);
    expect(await screen.findByText('$216')).toBeVisible();
    expect(screen.getByText(/This server does not charge for plans/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start Pro' }));
    expect(await screen.findByRole('heading', { name: 'This workspace is on Pro' })).toBeVisible();
    expect(sent('create-checkout')[0]?.body).toEqual({ planType: 'PRO', billingFrequency: 'YEARLY' });
    expect(address()).toBe(`/workspace/${workspaceId}/payment/success`);
  });

  it('shows the total of seats, price and interval if it costs something', async () => {
    world.isCharged = true;
    const { user } = shown('payment/BUSINESS');
    expect(await screen.findByText('$42')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(screen.getByText('$432')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });

  it('does not sell a plan that is by agreement, or a second one', async () => {
    world.isCharged = true;
    shown('payment/ENTERPRISE');
    expect(await screen.findByText(/by agreement only/)).toBeVisible();
    again();
    world.planType = 'PRO';
    world.state = { currentPeriodEnd: inDays(20) };
    shown('payment/BUSINESS');
    expect(await screen.findByText(/already has a subscription/)).toBeVisible();
  });

  it.each(['pro', 'Pro', 'PRO'])('is the same if its plan is written %s', async (plan) => {
    shown(`payment/${plan}`);
    expect(await screen.findByRole('heading', { name: 'Pro for this workspace' })).toBeVisible();
  });

  it('does not exist for an unknown plan', async () => {
    const { address } = shown('payment/GOLD');
    await screen.findByRole('heading', { name: 'Plans' });
    expect(address()).toBe(`/workspace/${workspaceId}/billing`);
  });
});

describe('after the payment page', () => {
  it('the page waits until the payment has arrived', async () => {
    world.checkout = 'WAITING';
    shown('payment/success');
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
    world.checkout = 'SETTLED';
    world.planType = 'PRO';
    expect(await screen.findByRole('heading', { name: 'This workspace is on Pro' }, { timeout: 5000 })).toBeVisible();
  });

  it('nothing is shown as paid that is not', async () => {
    shown('payment/success');
    expect(await screen.findByRole('heading', { name: 'No payment was made' })).toBeVisible();
    again();
    shown('payment/cancel');
    expect(await screen.findByRole('heading', { name: 'You canceled the payment' })).toBeVisible();
  });

  it('an address outside of a workspace leads only to the workspace that it names', async () => {
    const inside = rendered(pages, `/payment/success?workspaceId=${workspaceId}`);
    await screen.findByRole('heading', { name: 'No payment was made' });
    expect(inside.address()).toBe(`/workspace/${workspaceId}/payment/success`);
    again();
    const outside = rendered(pages, '/payment/success?workspaceId=../../evil');
    await screen.findByRole('heading', { name: 'All of them' });
    expect(outside.address()).toBe('/workspaces');
  });
});
