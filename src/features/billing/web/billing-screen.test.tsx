import { shortDate } from '#contract/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { store } from '#web/row-store';
import { again, aWorkspaceWithBilling, inDays, sent, shown, workspaceId, world } from './testing/billing-fixture.tsx';

aWorkspaceWithBilling();

describe('the plan of a workspace', () => {
  // First, because a request of another test may still be on its way when the next one begins.
  it('is neither shown to nor fetched for people who may not manage it', async () => {
    world.role = 'MEMBER';
    shown();
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
    again();
    shown('payment/pro');
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
    expect(['get-billing', 'get-invoices', 'get-checkout-state'].flatMap(sent)).toEqual([]);
  });

  it('shows its usage, and warns from four fifths on', async () => {
    world.usage = { seats: 4, guests: 2, projects: 2, storageBytes: 1024 ** 3 };
    shown();
    expect(await screen.findByRole('progressbar', { name: 'Seats: 4 of 5' })).toHaveAttribute('aria-valuenow', '4');
    expect(screen.getByRole('progressbar', { name: 'Guests: 2 of 2' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Storage: 1 GB of 5 GB' })).toBeVisible();
    const paint = (name: string) => (screen.getByRole('progressbar', { name }).firstChild as HTMLElement).style.background;
    expect([paint('Projects: 2 of 5'), paint('Seats: 4 of 5'), paint('Guests: 2 of 2')]).toEqual([
      'var(--accent)',
      'var(--color-amber)',
      'var(--color-red)',
    ]);
    expect(screen.queryByText(/more than this plan includes/)).not.toBeInTheDocument();
  });

  it('shows at once what someone else changed in the meantime', async () => {
    world.usage = { seats: 4, guests: 0, projects: 2, storageBytes: 0 };
    shown();
    await screen.findByRole('progressbar', { name: 'Seats: 4 of 5' });
    world.planType = 'PRO';
    store.fold('Subscription', [{ row: { id: workspaceId, version: 2 } }]);
    expect(await screen.findByRole('progressbar', { name: 'Seats: 4 of 50' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^Pro/ })).toBeVisible();
  });

  it('says if nothing is charged, and shows no invoices then', async () => {
    shown();
    expect(await screen.findByText(/This server does not charge for plans/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).not.toBeInTheDocument();
  });

  it('says what exceeds it, and leads to the places where it can be reduced', async () => {
    world.usage = { seats: 6, guests: 0, projects: 7, storageBytes: 0 };
    shown();
    expect(await screen.findByText(/1 seat and 2 projects more than this plan includes/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Archive projects' })).toHaveAttribute('href', `/workspace/${workspaceId}/projects`);
    expect(screen.getByRole('link', { name: 'Remove or deactivate members' })).toHaveAttribute(
      'href',
      `/workspace/${workspaceId}/team`,
    );
  });

  it('is changed to a smaller one only after the screen has explained the consequences', async () => {
    world.planType = 'PRO';
    world.usage = { seats: 3, guests: 0, projects: 7, storageBytes: 0 };
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Choose Free' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change to Free?' });
    expect(within(question).getByText(/The workspace uses 2 projects more than this plan includes/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Change to Free' }));
    expect(await screen.findByText(/2 projects more than this plan includes/)).toBeVisible();
    expect(sent('change-plan')[0]?.body).toEqual({ planType: 'FREE', billingFrequency: 'MONTHLY' });
  });

  it('asks about what is used at that moment, not what was used when the page opened', async () => {
    world.planType = 'PRO';
    world.usage = { seats: 3, guests: 0, projects: 7, storageBytes: 0 };
    const { user } = shown();
    const button = await screen.findByRole('button', { name: 'Choose Free' });
    world.usage = { ...world.usage, projects: 9 };
    await user.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Change to Free?' });
    expect(within(question).getByText(/The workspace uses 4 projects more than this plan includes/)).toBeVisible();
  });

  it('is canceled after a question, and resumed again', async () => {
    world.planType = 'PRO';
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('The Pro plan has ended, and the limits of the Free plan apply.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep Pro' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Pro/ })).toHaveFocus());
  });

  it('shows which of its buttons is busy, and disables the others meanwhile', async () => {
    world.planType = 'PRO';
    world.isCharged = true;
    world.state = { currentPeriodEnd: inDays(20) };
    world.standing = { hasPortal: true };
    const { promise, resolve } = Promise.withResolvers<void>();
    world.ended = promise;
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }));
    const [end, details] = ['Cancel plan', 'Payment details'].map((name) => screen.getByRole('button', { name }));
    await waitFor(() => expect(end).toHaveAttribute('aria-busy', 'true'));
    expect(details).not.toHaveAttribute('aria-busy');
    expect(details).toHaveAttribute('aria-disabled', 'true');
    resolve();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument());
  });

  it('is paid at another interval after the screen has explained the consequences', async () => {
    world.planType = 'PRO';
    world.isCharged = true;
    world.state = { currentPeriodEnd: inDays(20) };
    const { user } = shown();
    await user.click(await screen.findByText('Yearly'));
    await user.click(await screen.findByRole('button', { name: 'Pay yearly' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Pay for Pro yearly?' }));
    expect(question.getByText(/A new billing period starts today/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Pay yearly' }));
    await waitFor(() => expect(sent('change-plan')[0]?.body).toEqual({ planType: 'PRO', billingFrequency: 'YEARLY' }));
  });

  it('can be kept after a cancellation, and the focus moves to its current state', async () => {
    world.planType = 'PRO';
    world.isCharged = true;
    world.state = { currentPeriodEnd: inDays(20), cancelAtPeriodEnd: true };
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Keep Pro' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Pro/ })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Pro' })).not.toBeInTheDocument());
  });

  it('is shown in its current state if a change is refused because another browser changed it', async () => {
    world.planType = 'PRO';
    world.isCharged = true;
    world.state = { currentPeriodEnd: inDays(20) };
    world.isGone = true;
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('There is no active subscription to change.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Keep Pro' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  });

  it('is shown as started only once the payment service has reported it', async () => {
    world.planType = 'PRO';
    world.isCharged = true;
    world.isTold = false;
    world.state = { currentPeriodEnd: inDays(20) };
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Choose Business' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change to Business' }));
    await waitFor(() => expect(sent('change-plan')).toHaveLength(1));
    expect(screen.queryByText('This workspace is on Business')).not.toBeInTheDocument();
    expect(await screen.findByText('This workspace is on Business', {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Business/ })).toBeVisible();
  });

  it('offers no trial next to a plan that can be resumed', async () => {
    world.planType = 'PRO';
    world.state = { status: 'CANCELED', planInForce: 'FREE' };
    world.standing = { mayStartTrial: true };
    shown();
    expect(await screen.findByRole('button', { name: 'Keep Pro' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Business for 14 days' })).not.toBeInTheDocument();
  });

  it('is selected on a phone from a vertical list', async () => {
    const narrow = vi.spyOn(window, 'matchMedia');
    narrow.mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.includes('700px'), media, onchange: null }) as MediaQueryList,
    );
    const { user, address } = shown();
    const list = within(await screen.findByRole('list', { name: 'Plans' }));
    expect(list.getByText('Free')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Plans' })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Choose Business' }));
    await screen.findByRole('heading', { name: 'Business for this workspace' });
    expect(address()).toBe(`/workspace/${workspaceId}/payment/BUSINESS`);
    narrow.mockRestore();
  });

  it('shows a trial, a failed payment, and pending changes', async () => {
    world.planType = 'BUSINESS';
    world.state = { status: 'TRIALING', trialEndsAt: inDays(2.5) };
    shown();
    expect(await screen.findByText(/3 days left in your Business trial/)).toBeVisible();
    again();
    world.state = { status: 'PAST_DUE', pastDueSince: inDays(-4) };
    world.isCharged = true;
    shown();
    expect(
      await screen.findByText(/Pay within 10 days, or the limits of the Free plan apply from \w+ \d+(, \d{4})?\./),
    ).toBeVisible();
    again();
    world.state = { status: 'PAST_DUE', pastDueSince: inDays(-14), planInForce: 'FREE', currentPeriodEnd: inDays(16) };
    shown();
    expect(await screen.findByText(/the limits of the Free plan apply until you pay\. Nothing is deleted/)).toBeVisible();
    expect(screen.getByText(/Pay the open invoice with its link below/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
    again();
    world.state = { currentPeriodEnd: '2027-01-05T10:00:00.000Z', pendingPlan: 'PRO' };
    world.standing = { nextInvoice: { amount: 2450, currency: 'USD', dueAt: '2027-01-05T10:00:00.000Z' } };
    shown();
    expect(await screen.findByText('The plan changes to Pro on Jan 5, 2027.')).toBeVisible();
    expect(screen.getByText('The next invoice is about $24.50 for 3 seats, on Jan 5, 2027.')).toBeVisible();
  });

  it('lists the invoices if there are any', async () => {
    world.isCharged = true;
    world.invoices = [
      {
        id: 'in_1',
        number: 'C-1',
        status: 'PAID',
        amount: 1600,
        currency: 'USD',
        createdAt: '2026-11-05T10:00:00.000Z',
        url: 'https://invoice.example/1',
      },
    ];
    shown();
    const table = await screen.findByRole('region', { name: 'Invoices' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([shortDate('2026-11-05'), 'C-1', 'Paid', '$16', 'Open']);
    expect(within(table).getByRole('link', { name: 'Open invoice C-1' })).toHaveAttribute('href', 'https://invoice.example/1');
  });

  it('says so too if the server knows better', async () => {
    world.isForbidden = true;
    shown();
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
  });
});
