import { bearer, type Receiver } from '../receiver.ts';

/** Any address that accepts JSON. */
export const json: Receiver = {
  request: ({ url, token }, sent) => ({ url, headers: bearer(token), body: sent }),
};
