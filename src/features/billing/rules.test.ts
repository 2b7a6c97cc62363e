import { describe, expect, test } from 'vitest';
import {
  amountOf,
  amountOfUse,
  type Followed,
  followed,
  graceEnds,
  isNear,
  nothingRetained,
  retainedPlan,
  retainedSeats,
  type PaidSubscription,
  shareOf,
  waits,
} from './rules.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const END = Date.parse('2026-12-20T12:00:00.000Z') / 1000;

const paid: PaidSubscription = {
  status: 'active',
  isPaused: false,
  paidAs: { planType: 'PRO', billingFrequency: 'MONTHLY' },
  quantity: 4,
  periodEnd: END,
  isCancelled: false,
  trialEnd: null,
  metadata: {},
};
const state = (change: Partial<PaidSubscription>, now = NOW): Followed | null => followed({ ...paid, ...change }, now);

describe('what a subscription means for the plan', () => {
  test('is its price, seats and period', () => {
    expect(state({})).toEqual({
      planType: 'PRO',
      billingFrequency: 'MONTHLY',
      status: 'ACTIVE',
      currentPeriodEnd: new Date(END * 1000),
      cancelAtPeriodEnd: false,
      pendingPlan: null,
      paidSeats: 4,
      trialEndsAt: null,
    });
  });

  test.each([
    ['active', 'ACTIVE'],
    ['past_due', 'PAST_DUE'],
    ['unpaid', 'PAST_DUE'],
    ['paused', 'PAUSED'],
    ['canceled', 'CANCELED'],
    ['incomplete_expired', 'CANCELED'],
  ])('%s is %s', (status, expected) => expect(state({ status })?.status).toBe(expected));

  test('is nothing while the first payment is pending, and for unknown values', () => {
    expect(state({ status: 'incomplete' })).toBeNull();
    expect(state({ status: 'something_new' })).toBeNull();
  });

  test('is a pause while billing is suspended', () => {
    expect(state({ isPaused: true })?.status).toBe('PAUSED');
    expect(state({ isPaused: true, status: 'canceled' })?.status).toBe('CANCELED');
  });

  test('keeps the larger plan until the paid period is over, and no longer', () => {
    const metadata = retainedPlan('BUSINESS', END, 3);
    expect(state({ metadata })).toMatchObject({ planType: 'BUSINESS', pendingPlan: 'PRO' });
    expect(state({ metadata }, new Date(END * 1000))).toMatchObject({ planType: 'PRO', pendingPlan: null });
    expect(state({ metadata, periodEnd: END + 1 })).toMatchObject({ planType: 'PRO', pendingPlan: null });
  });

  test('keeps only a larger plan', () => {
    expect(state({ metadata: retainedPlan('PRO', END, 3) })).toMatchObject({ planType: 'PRO', pendingPlan: null });
    expect(state({ metadata: retainedPlan('ENTERPRISE', END, 3) })).toMatchObject({ planType: 'PRO', pendingPlan: null });
  });
});

test('only a smaller plan with the same billing interval waits', () => {
  const business = { planType: 'BUSINESS', billingFrequency: 'MONTHLY' } as const;
  const pro = { planType: 'PRO', billingFrequency: 'MONTHLY' } as const;
  expect([waits(business, pro), waits(pro, business), waits(pro, pro)]).toEqual([true, false, false]);
  expect(waits(business, { ...pro, billingFrequency: 'YEARLY' })).toBe(false);
});

test('a year costs twelve months at the yearly price', () => {
  expect([amountOf(3, 8, 'MONTHLY'), amountOf(3, 6, 'YEARLY'), amountOf(0, 8, 'MONTHLY')]).toEqual([2400, 21_600, 0]);
});

test('the seats of a downgrade count while it is pending, and not afterwards', () => {
  const metadata = retainedPlan('BUSINESS', END, 3);
  expect([
    retainedSeats(metadata, END),
    retainedSeats(metadata, END + 1),
    retainedSeats({}, END),
    retainedSeats(nothingRetained, 0),
  ]).toEqual([3, null, null, null]);
});

describe('a limit', () => {
  const share = (used: number, limit: number | null) =>
    shareOf(
      {
        usage: { seats: used, guests: 0, projects: 0, storageBytes: 0 },
        limits: { seats: limit, guests: 0, projects: 0, storageBytes: 0 },
      },
      'seats',
    );

  test('is near from four fifths on, and never if unlimited', () => {
    expect([share(3, 5), share(4, 5), share(6, 5), share(900, null)].map(isNear)).toEqual([false, true, true, false]);
  });

  test('of zero is exceeded by one', () => {
    expect([share(0, 0), share(1, 0)]).toEqual([0, 1]);
  });

  test('is described with what it limits', () => {
    expect([
      amountOfUse('seats', 1200),
      amountOfUse('storageBytes', 1.5 * 1024 ** 3),
      amountOfUse('storageBytes', 1000 * 1024 ** 3),
    ]).toEqual(['1,200', '1.5 GB', '1 TB']);
  });
});

test('a plan stays for 14 days after a failed payment', () => {
  expect(graceEnds(NOW)).toEqual(new Date('2026-12-04T12:00:00.000Z'));
});
