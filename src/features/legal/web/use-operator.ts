import { useEffect } from 'react';
import { apiConfig, type ApiConfig, useApiConfig } from '#web/api-config';

export type Operator = NonNullable<ApiConfig['operator']>;

/** Who runs this server, as far as its settings say; null until they are here. */
export function useOperator(): Operator | null {
  const config = useApiConfig();
  // Asks even where settings were kept: they may be from before the operator was set.
  useEffect(() => void apiConfig().catch(() => undefined), []);
  return config?.operator ?? null;
}
