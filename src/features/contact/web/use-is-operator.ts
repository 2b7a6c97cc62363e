import { useProfile } from '#features/account/web';
import { useApiConfig } from '#web/api-config';
import { isOperator } from '#web/is-operator';

/** True if the operator of this server can be reached at the person's address. What they may read, the server decides. */
export function useIsOperator(): boolean {
  const email = useProfile().data?.email;
  // For when the settings of the server change.
  useApiConfig();
  return isOperator(email);
}
