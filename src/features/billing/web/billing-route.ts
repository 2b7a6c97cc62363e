/** Every page holds the names of the files behind a route. This one is in between, so that it holds only its own. */
export const loadedBilling = async () => ({ Component: (await import('./billing-screen.tsx')).BillingScreen });
export const loadedPayment = async () => ({ Component: (await import('./payment-screen.tsx')).PaymentScreen });
