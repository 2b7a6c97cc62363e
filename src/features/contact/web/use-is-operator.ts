import { useProfile } from '#features/account/web';
import { knownApiConfig, useApiConfig } from '#web/api-config';

/** True if the operator of this server can be reached at the person's address. What they may read, the server decides. */
export function useIsOperator(): boolean {
  const email = useProfile().data?.email;
  // For when the settings of the server change.
  useApiConfig();
  return isOperator(email);
}

/** The same for an address, as far as the settings of the server are known now. */
export const isOperator = (email: string | undefined): boolean =>
  email !== undefined && knownApiConfig()?.operator?.contact?.toLowerCase() === email.toLowerCase();
