/** The pages that a person sees at the test Stripe: to pay, manage cards and read an invoice. */

type Thing = Readonly<Record<string, unknown>> | undefined;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

/** Paying, or going back without it. */
export const checkoutPage = (session: Thing): string | null =>
  session === undefined
    ? null
    : page(
        'Pay at Stripe',
        `<form method="post"><button>Pay</button></form> <a href="${String(session['cancel_url'])}">Back to the shop</a>`,
      );

export const portalPage = (session: Thing): string | null =>
  session === undefined
    ? null
    : page('Your payment details', `<p>A card ending in 4242</p><a href="${String(session['return_url'])}">Back to the shop</a>`);

export const invoicePage = (invoice: Thing): string | null =>
  invoice === undefined ? null : page(`Invoice ${String(invoice['number'])}`, `<p>${Number(invoice['total']) / 100} USD</p>`);
