import { useProfile } from '#features/account/web';
import { useApiConfig } from '#web/api-config';

/** True if the operator of this server can be reached at the person's address. What they may read, the server decides. */
export function useIsOperator(): boolean {
  const email = useProfile().data?.email;
  const contact = useApiConfig()?.operator?.contact;
  return email !== undefined && contact?.toLowerCase() === email.toLowerCase();
}
