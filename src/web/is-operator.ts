import { knownApiConfig } from './api-config.ts';

/** True if the operator of this server can be reached at an address, as far as the settings of the server are known now. */
export const isOperator = (email: string | undefined): boolean =>
  email !== undefined && knownApiConfig()?.operator?.contact?.toLowerCase() === email.toLowerCase();
