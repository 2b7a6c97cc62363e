import { endpoints } from '#server/handlers';
import { paymentActions } from '../contract.ts';
import { invoices, billingOverview } from './bills.ts';
import { begunCheckout, checkoutState, portal } from './checkout.ts';
import { canceled, changedPlan, resumed, type PaymentContext, startedTrial } from './choosing.ts';

export const paymentEndpoints = (context: PaymentContext) =>
  endpoints(paymentActions, {
    'get-billing': billingOverview(context),
    'get-checkout-state': checkoutState(context),
    'get-invoices': invoices(context),
    'create-checkout': begunCheckout(context),
    'create-portal-session': portal(context),
    'change-plan': changedPlan(context),
    'cancel-subscription': canceled(context),
    'resume-subscription': resumed(context),
    'start-trial': (call) => startedTrial(call),
  });
