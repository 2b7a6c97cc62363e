import { endpoints } from '#server/handlers';
import { paymentActions } from '../contract.ts';
import { invoices, standing } from './bills.ts';
import { begunCheckout, checkoutState, portal } from './checkout.ts';
import { canceled, changedPlan, resumed, type Till, triedOut } from './choosing.ts';

export const paymentEndpoints = (till: Till) =>
  endpoints(paymentActions, {
    'get-billing': (call) => standing(call, till),
    'get-checkout-state': (call) => checkoutState(call, till),
    'get-invoices': (call) => invoices(call, till),
    'create-checkout': (call) => begunCheckout(call, till),
    'create-portal-session': (call) => portal(call, till),
    'change-plan': (call) => changedPlan(call, till),
    'cancel-subscription': (call) => canceled(call, till),
    'resume-subscription': (call) => resumed(call, till),
    'start-trial': (call) => triedOut(call),
  });
