import { endpoints } from '#server/handlers';
import { paymentActions } from '../contract.ts';
import { invoices, standing } from './bills.ts';
import { begunCheckout, checkoutState, portal } from './checkout.ts';
import { canceled, changedPlan, resumed, type Till, triedOut } from './choosing.ts';

export const paymentEndpoints = (till: Till) =>
  endpoints(paymentActions, {
    'get-billing': standing(till),
    'get-checkout-state': checkoutState(till),
    'get-invoices': invoices(till),
    'create-checkout': begunCheckout(till),
    'create-portal-session': portal(till),
    'change-plan': changedPlan(till),
    'cancel-subscription': canceled(till),
    'resume-subscription': resumed(till),
    'start-trial': (call) => triedOut(call),
  });
